export { Heart, type Hearts } from "./heart";
export { useHearts } from "./use-wishlist-ids";
export { WishRow } from "./wish-row";
export { WishSamples } from "./wish-samples";
export { WishlistLink } from "./wishlist-link";
