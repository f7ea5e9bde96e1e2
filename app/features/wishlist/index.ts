export { Heart } from "./heart";
export { useWished } from "./use-wished";
export { WishRow } from "./wish-row";
export { WishlistLink } from "./wishlist-link";
