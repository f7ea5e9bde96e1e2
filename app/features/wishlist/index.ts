export { Heart, type Hearts } from "./heart";
export { useHearts } from "./use-wished";
export { WishRow } from "./wish-row";
export { WishlistLink } from "./wishlist-link";
