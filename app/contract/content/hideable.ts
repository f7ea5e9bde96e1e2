/** Elements that a shopper can hide, each by a cookie; `top-banner`: the top line after its 30 s (specification section 9; ADR 52). */
export const HIDEABLE = ["top-line", "top-banner", "intro-popup"] as const;
export type Hideable = (typeof HIDEABLE)[number];
