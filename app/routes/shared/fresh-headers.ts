/** Headers of a page that browsers must not keep for the back button. */
export const freshHeaders = () => ({ "Cache-Control": "private, no-store" });
