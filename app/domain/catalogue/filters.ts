/** Filters with one checkbox, in display order: their query parameter and text key. `room_whole` needs a room. */
export const SWITCHES = ["in_stock", "on_sale", "room_whole"] as const;
export type Switch = (typeof SWITCHES)[number];

export const isSwitch = (key: string): key is Switch => SWITCHES.some((name) => name === key);

/** Property id of the colour family; its values have swatches. */
export const COLOUR_PROPERTY = 18;
