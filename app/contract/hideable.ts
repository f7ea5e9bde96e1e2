/**
 * Elements that a shopper can hide, each with a cookie of its name: the top line (`top-line`), the same after its 30 s (`top-banner`), and the intro
 * popup (specification section 9; ADR 52).
 */
export const HIDEABLE = ["top-line", "top-banner", "intro-popup"] as const;
export type Hideable = (typeof HIDEABLE)[number];
