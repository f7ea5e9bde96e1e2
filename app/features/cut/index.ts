export { Drawing } from "./drawing";
export { useCutLabels, applyRotation, type CutInput } from "./fields/cut-input";
export { CutPreview, QuoteFailed, QuoteView, hasParts } from "./quote-view";
export { CutFields, type CutGoods } from "./fields/cut-fields";
export { cutDefaults, type CutDefaults } from "./fields/defaults";
export { CountPacksButton, PackCalculator } from "./packs/pack-calculator";
export { packsForRoom, type RoomInput } from "./packs/packs-for-room";
export { useLiveQuote } from "./use-live-quote";
export {
  currentFailures,
  type CutAnswer,
  type QuoteAnswer,
  type QuoteWithOffers,
} from "./quote-answer";
export { AccessoryOffers } from "./packs/accessory-offers";
export { prepareOffer, type AccessoryOffer } from "./offer";
