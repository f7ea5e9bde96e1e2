/** What the catalogue says: categories, products, listings, details and the search, and the parameters of its calls. */
export {
  type CategoryDetail,
  type CategoryLink,
  type CategoryNode,
  categoryDetailSchema,
  categoryTreeSchema,
} from "./category";
export { type Hem, type ProductDetail, type StockAndDelivery, productDetailSchema } from "./detail";
export {
  type AnyProductList,
  type ListedProduct,
  type Filter,
  type PartialSearch,
  type ProductList,
  type RelatedProduct,
  type Sort,
  anyProductListSchema,
  productListSchema,
  productsByIdsSchema,
  relatedSchema,
  SORTS,
  sortSchema,
  UNCOUNTED_META,
} from "./listing";
export {
  type Label,
  type Product,
  type SeriesColor,
  type Tile,
  type Variant,
  productSchema,
  variantSchema,
} from "./product";
export {
  detailQuerySchema,
  listingQuerySchema,
  productIdsSchema,
  relatedQuerySchema,
  roomRangesQuerySchema,
  searchQuerySchema,
} from "./queries";
export { searchSchema } from "./search";
