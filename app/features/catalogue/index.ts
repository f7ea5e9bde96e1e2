export { SampleForm } from "./product/buy/sample-form";
export { SeriesChoice } from "./product/buy/series-choice";
export { BuyForm } from "./product/buy/buy-form";
export {
  cardOf,
  createShared,
  measuredCardOf,
  previewOf,
  weekCardOf,
  withoutUndefined,
  type Card,
  type CardTexts,
  type MeasuredCard,
  type StandardCard,
  type WeekCard as WeekCardData,
} from "./cards/card";
export { CompareButton, CompareForm, CompareTray } from "./cards/card-compare";
export { CardName, CardPrice, CardRating, CardStock, Labels } from "./cards/card-parts";
export {
  EmptyPage,
  type EmptyPageTile,
  type SuggestedGoods,
  type SuggestedProductCard,
} from "./empty-page";
export { CategoryTiles } from "./assortment/category-tiles";
export { Landing } from "./assortment/landing";
export { LastViewed } from "./viewed/last-viewed";
export { LowestPrice, PriceTag, MemberPriceNote } from "./cards/price-tag";
export type { FilterValues } from "./listing/filter-groups";
export type { ListingFilter } from "./listing/chosen-filters";
export { Gallery } from "./product/gallery/gallery";
export { CutStory } from "./home/cut-story";
export { AccessoryLinks } from "./lists/accessory-links";
export { Rail } from "./lists/rail";
export { RailOfRows } from "./lists/rail-of-rows";
export { HomeReferences } from "./home/home-references";
export { HomeStores, MoreToRead } from "./home/home-stores";
export { Hero } from "./home/home-top";
export type { RoomFloorsView } from "./home/room-floors";
export { ReviewedCard } from "./home/reviewed-card";
export { RoomDoors } from "./home/room-doors";
export type { ListingPage } from "./listing/listing";
export { ListingScreen } from "./listing/listing-screen";
export { measureText } from "./measure-text";
export { MeasuredCards } from "./lists/measured-cards";
export { PackNote } from "./product/buy/pack-note";
export { RoomAnswer } from "./product/room-answer";
export { Proof } from "./home/proof";
export { Promises } from "./product/promises";
export { ProductFacts, RatingSummary } from "./product/product-facts";
export { ProductGrid } from "./lists/product-grid";
export { SKIRTING, type SkirtingProfile, type SkirtingView } from "./assortment/skirting";
export { Share } from "./product/gallery/share";
export { StockStatus } from "./cards/stock-status";
export { VariantChoice } from "./product/buy/roll/variant-choice";
export { viewedProductOf, type ViewedProduct } from "./viewed/viewed-product";
export { readViewed } from "./viewed/viewed-storage";
export { AvailabilitySection, type AvailabilityTexts } from "./product/availability";
export { DeliveryDays, type DeliveryDay } from "./product/delivery-days";
export { cutQuery, queryWithTyped, type CutValues } from "./product/buy/cut-query";
export { CHOOSES_ROLL, chosenRoll } from "./product/buy/roll/chosen-roll";
export { ListingEnd } from "./listing/listing-end";
export { WatchForm } from "./product/buy/watch-form";
