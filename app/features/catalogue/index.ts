export { SampleForm } from "./sample-form";
export { SeriesChoice } from "./series-choice";
export { BuyForm } from "./buy-form";
export {
  cardOf,
  measuredCardOf,
  previewOf,
  weekCardOf,
  type Card,
  type CardTexts,
  type MeasuredCard,
  type StandardCard,
  type WeekCard as WeekCardData,
} from "./card";
export { CompareButton, CompareForm } from "./card-compare";
export { CardName, CardPrice, CardRating, CardStock, Labels } from "./card-parts";
export { EmptyPage, type EmptyPageTile, type SuggestedGoods } from "./empty-page";
export { CategoryTiles } from "./category-tiles";
export { Landing } from "./landing";
export { LastViewed } from "./last-viewed";
export { LowestPrice, PriceTag, MemberPriceNote } from "./price-tag";
export type { Filters } from "./filter-groups";
export { Gallery } from "./gallery";
export { CuttingSteps } from "./cutting-steps";
export { Accessories, Rail } from "./home-parts";
export { HomeBlog, HomeReferences } from "./home-articles";
export { Hero, Tips } from "./home-top";
export type { ListingPage } from "./listing";
export { ListingScreen } from "./listing-screen";
export { measureText } from "./measure-text";
export { MeasuredCards } from "./measured-cards";
export { PackNote } from "./pack-note";
export { Proof } from "./proof";
export { Promises } from "./promises";
export { ProductFacts, RatingSummary } from "./product-facts";
export { ProductGrid } from "./product-grid";
export { SKIRTING, type SkirtingProfile, type SkirtingView } from "./skirting";
export { Share } from "./share";
export { StockStatus } from "./stock-status";
export { VariantChoice } from "./variant-choice";
export { viewedProductOf, type ViewedProduct } from "./viewed-product";
export { readViewed } from "./viewed-storage";
export { Availability, type AvailabilityTexts } from "./availability";
export { DeliveryDays, type DeliveryDay } from "./delivery-days";
export { queryWithTyped, type CutValues } from "./cut-query";
export { ListingEnd } from "./listing-end";
export { WatchForm } from "./watch-form";
