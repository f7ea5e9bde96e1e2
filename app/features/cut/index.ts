export { CutDrawing } from "./cut-drawing";
export { CutFields } from "./cut-fields";
export { cutDefaults } from "./defaults";
export type { CutInput } from "./measure-fields";
export { packAreaOf, PackCalculator, packsOf, type RoomInput } from "./pack-calculator";
export { QuoteView } from "./quote-view";
export { useLiveQuote, type QuoteAnswer } from "./use-live-quote";
export { AccessoryOffers } from "./accessory-offers";
export { offerOf, type Offer } from "./offer";
