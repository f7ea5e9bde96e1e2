/** Property id of the colour family; its values have swatches. */
export const COLOUR_PROPERTY = 18;
