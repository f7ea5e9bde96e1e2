export { Planner, type PlannerAnswer } from "./planner";
export {
  addedPart,
  addressOfDraft,
  applyStep,
  draftOf,
  fieldName,
  blankRoom,
  newRoom,
  NUMBER_OPTIONS,
  optionsOf,
  roomsOf,
  wholeOption,
  type DraftRoom,
  type PlannerDraft,
} from "./draft";
export type {
  AlternativeView,
  PacksView,
  PlanView,
  PlannableProduct,
  PlannedCovering,
  PlannerFailures,
  PlannerView,
} from "./view";
