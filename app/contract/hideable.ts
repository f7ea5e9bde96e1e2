/**
 * What a shopper hides for some time, each by the cookie of its name: the top line herself (`top-line`), the same after its 30 s
 * (`top-banner`), and the intro popup (specification section 9; decision 58).
 */
export const HIDEABLE = ["top-line", "top-banner", "intro-popup"] as const;
export type Hideable = (typeof HIDEABLE)[number];
