export { AddToCartForm } from "./add-to-cart-form";
export {
  cardOf,
  measuredCardOf,
  previewOf,
  weekCardOf,
  type Card,
  type MeasuredCard,
  type StandardCard,
  type WeekCard as WeekCardData,
} from "./card";
export { CardName } from "./card-parts";
export { Landing } from "./landing";
export type { Filters } from "./filter-groups";
export { Gallery } from "./gallery";
export { Advantages, CategoryTiles, Hero, Rail, Tips } from "./home-parts";
export { Labels } from "./labels";
export type { ListingPage } from "./listing";
export { ListingScreen } from "./listing-screen";
export { MeasuredCards } from "./measured-cards";
export { PackNote } from "./pack-note";
export { PreviewCard } from "./preview-card";
export { Promises } from "./promises";
export { PriceTag } from "./price-tag";
export { ProductFacts } from "./product-facts";
export { ProductGrid } from "./product-grid";
export { StockStatus } from "./stock-status";
export { VariantChoice } from "./variant-choice";
