export {
  blankRoom,
  draftOf,
  fieldName,
  optionsOf,
  SHAPE_SIDES,
  type DraftPart,
  type DraftRoom,
  type OptionsDraft,
  type PlannerDraft,
} from "./draft";
export { addressOfDraft, NUMBER_OPTIONS, roomsOf, wholeOption } from "./read-draft";
export { newRoom, SHAPE_TEMPLATES, templateOf } from "./shape";
export { addedPart, applyStep, hasSpaceForPillar } from "./steps";
