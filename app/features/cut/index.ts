export { Drawing } from "./drawing";
export { useCutLabels, applyRotation, type CutInput } from "./cut-input";
export { CutPreview, QuoteFailed, QuoteView, hasParts } from "./quote-view";
export { CutFields, type CutGoods } from "./cut-fields";
export { cutDefaults, type CutDefaults } from "./defaults";
export { PackCalculator } from "./pack-calculator";
export { packsForRoom, type RoomInput } from "./packs-for-room";
export { useLiveQuote } from "./use-live-quote";
export {
  currentFailures,
  type CutAnswer,
  type QuoteAnswer,
  type QuoteWithOffers,
} from "./quote-answer";
export { AccessoryOffers } from "./accessory-offers";
export { offerOf, type AccessoryOffer } from "./offer";
