import { z } from "zod";
import type { FormOutcome } from "~/bff/forms/form-outcome.server";
import { intent } from "~/bff/forms/intent.server";
import type { Shop } from "~/bff/shop";
import type { Failure } from "~/contract/failures/failure-codes";
import { checkRooms, PLAN_LIMITS } from "~/domain/plan";
import { truncate } from "~/domain/text";
import {
  addressOfDraft,
  applyStep,
  fieldName,
  NUMBER_OPTIONS,
  roomsOf,
  wholeOption,
  type PlannerDraft,
  type PlannerFailures,
} from "~/features/planner";
import {
  isQueryShort,
  MAX_PARTS,
  MAX_ROOM_NAME,
  MAX_ROOMS,
  planHref,
  plannerQuery,
} from "~/i18n/addresses/planner-address";
import { addPlan } from "./add-plan.server";
import { roomShapesOf } from "./packs.server";
import { readPlanPage } from "./plan-page.server";
import { failuresAt } from "./problem-field";

export interface PlannerMore {
  draft?: PlannerDraft;
  failures?: PlannerFailures;
}

const MAX_TYPED = 12;
const typed = z
  .string()
  .default("")
  .transform((text) => truncate(text, MAX_TYPED));
const part = z.object({
  kind: z.enum(["floor", "pillar"]).catch("floor"),
  w: typed,
  l: typed,
  x: typed,
  y: typed,
});
const room = z.object({
  name: z
    .string()
    .default("")
    .transform((text) => truncate(text, MAX_ROOM_NAME)),
  parts: z.array(part).max(MAX_PARTS),
});
/** The shape as typed. The answer contains the draft and its failures. */
const shapeSchema = z.object({
  step: z.string().default("recount"),
  rooms: z.array(room).max(MAX_ROOMS).default([]),
  roll: typed,
  direction: typed,
  seams: typed,
  edge: typed,
  repeat: typed,
  drop: typed,
  hem: z
    .string()
    .regex(/^[\w-]{0,40}$/)
    .catch(""),
  laying: typed,
});

export const intents = {
  shape: intent(shapeSchema, async (shop, { step, rooms, ...options }) =>
    changeShape(
      shop,
      { rooms: applyStep(rooms, step), options },
      step === "recount" ? "plan" : "planner-shape",
    ),
  ),
  toCart: intent(
    z.object({ offers: z.array(z.coerce.number().int().positive()).max(6).default([]) }),
    (shop, { offers }) => addPlan(shop, offers),
    {
      failed: "not_added",
    },
  ),
};

/** Leads to the address of the shape, or answers with the draft and its failures. @param at id of a part of the page */
function changeShape(shop: Shop, draft: PlannerDraft, at: string): FormOutcome<PlannerMore> {
  const failures = failuresOf(draft);
  const { page, requested } = readPlanPage(shop);
  const address = addressOfDraft(requested, draft);
  if (!address || Object.keys(failures).length > 0)
    return { ok: "shown", status: 422, more: { draft, failures } };
  if (!isQueryShort(plannerQuery(address)))
    return {
      ok: "shown",
      status: 422,
      more: { draft, failures: { "": [{ code: "over_limit", value: MAX_PARTS }] } },
    };
  return { ok: true, to: `${planHref(page, address)}#${at}` };
}

/** Fields with wrong texts; without them, wrong shapes of rooms. */
function failuresOf(draft: PlannerDraft): PlannerFailures {
  const ofTexts = textFailures(draft);
  const rooms = roomsOf(draft.rooms);
  if (Object.keys(ofTexts).length > 0 || !rooms?.length) return ofTexts;
  const checked = checkRooms(roomShapesOf(rooms));
  return checked.ok ? {} : failuresAt(checked.failures, rooms);
}

function textFailures({ rooms, options }: PlannerDraft): PlannerFailures {
  const failures: Record<string, Failure[]> = {};
  const fail = (field: string, code: Failure["code"], value?: number) =>
    void (failures[field] = [{ code, field, value }]);
  rooms.forEach(({ parts }, at) =>
    parts.forEach((one, index) => {
      for (const side of ["w", "l", "x", "y"] as const) {
        const text = one[side].trim();
        const isSize = side === "w" || side === "l";
        if (text === "") {
          if (isSize) fail(fieldName(at, index, side), "required");
        } else if (!/^\d+\s*(?:cm)?$/.test(text))
          fail(fieldName(at, index, side), "whole_centimetres");
        else if (Number.parseInt(text, 10) > PLAN_LIMITS.sideCm)
          fail(fieldName(at, index, side), "plan_too_large", PLAN_LIMITS.sideCm);
        else if (isSize && Number.parseInt(text, 10) === 0)
          fail(fieldName(at, index, side), "not_positive", 1);
      }
    }),
  );
  for (const name of NUMBER_OPTIONS)
    if (wholeOption(options, name) === undefined) fail(name, "whole_number");
  return failures;
}
