/** Categories, listings, products, search, and the accessories of a floor. */
export { catalogueRoutes } from "./catalogue.routes";
export type { ReadCategories } from "./categories/read-categories";
export { createCatalogue } from "./create-catalogue";
export type { ReadAccessories } from "./product/read-accessories";
export { glueOf, underlayOf } from "./product/amounts";
export { readProducts } from "./read-products";
