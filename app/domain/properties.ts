/** Property that holds the family of a colour; its values have a swatch each. */
export const COLOUR_PROPERTY = 18;
