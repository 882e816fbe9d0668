"""The card art as code: shapes in card units (a card is 250 wide and 350 high), written out as SVG."""
