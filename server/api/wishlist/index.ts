/** Wishlists of guests and members. */
export { mergeWishlists, wishlistOfMember } from "./merge-wishlists";
export { wishlistRoutes } from "./wishlist.routes";
export { type WishlistService, createWishlistService } from "./wishlist.service";
