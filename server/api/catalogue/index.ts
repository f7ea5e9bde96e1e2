/** Categories, listings, products, search, and the accessories of a floor. */
export { catalogueRoutes } from "./catalogue.routes";
export type { ReadCategories } from "./categories/categories.service";
export { createCatalogue } from "./create-catalogue";
export type { ReadAccessories } from "./product/accessories.service";
export { glueOf, underlayOf } from "./product/amounts";
export { readProducts } from "./products.service";
