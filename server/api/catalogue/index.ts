/** Categories, listings, products, search, and the accessories of a floor. */
export { createIndexes } from "./catalogue-index/indexes";
export { catalogueRoutes } from "./catalogue.routes";
export { type ReadCategories, createCategories } from "./categories/categories.service";
export { createListing } from "./listing/listing.service";
export { createRoomRanges } from "./listing/room-ranges.service";
export { type ReadAccessories, createAccessories } from "./product/accessories.service";
export { glueOf, underlayOf } from "./product/amounts";
export { createDetail } from "./product/detail.service";
export { createRelated } from "./product/related.service";
export { createChosen, readProducts } from "./products.service";
export { createSearchService } from "./search/search.service";
