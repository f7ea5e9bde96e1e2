export { Planner, type PlannerAnswer } from "./planner";
export { addressOfDraft, applyStep, draftOf, fieldName, newRoom, optionsOf, type DraftRoom } from "./draft";
export type {
  AlternativeView,
  PacksView,
  PlanView,
  PlannableProduct,
  PlannedCovering,
  PlannerDraft,
  PlannerFailures,
  PlannerView,
} from "./view";
