/** Headers of a page that a browser must not keep for the way back, because it shows the cart. */
export const freshHeaders = () => ({ "Cache-Control": "private, no-store" });
