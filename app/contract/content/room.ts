import { z } from "zod";
import { LEAST_NOTCH_CM, ROOM_LIMITS } from "~/domain/room";
import { amountSchema, idSchema } from "../core/common";
import { fieldMessage } from "../failures/failure-codes";

const side = z
  .int()
  .min(ROOM_LIMITS.least, { error: fieldMessage("too_short", ROOM_LIMITS.least) })
  .max(ROOM_LIMITS.most, { error: fieldMessage("too_long", ROOM_LIMITS.most) });

const ofNotch = z
  .int()
  .min(LEAST_NOTCH_CM, { error: fieldMessage("too_short", LEAST_NOTCH_CM) })
  .max(ROOM_LIMITS.most, { error: fieldMessage("too_long", ROOM_LIMITS.most) });

/** The shopper's room, as its cookie stores it: a rectangle, or an L, which lacks the corner `notch`. */
export const myRoomSchema = z
  .object({
    width_cm: side,
    length_cm: side,
    notch: z.object({ width_cm: ofNotch, length_cm: ofNotch }).optional(),
  })
  .refine(
    ({ notch, ...room }) =>
      !notch || (notch.width_cm < room.width_cm && notch.length_cm < room.length_cm),
    { error: "room_side", path: ["notch"] },
  );

function sidesOf(text: string): { width_cm: number; length_cm: number } {
  const [width, length] = text.split("x");
  return { width_cm: Number(width), length_cm: Number(length) };
}

/** The query parameter `room` of the catalogue and the cart: `300x400`, an L `500x450-200x200`, whole centimetres. */
export const roomQuerySchema = z
  .string()
  .regex(/^\d{1,5}x\d{1,5}(-\d{1,5}x\d{1,5})?$/, { error: "room_side" })
  .transform((text) => {
    const [room = "", notch] = text.split("-");
    return { ...sidesOf(room), ...(notch !== undefined && { notch: sidesOf(notch) }) };
  })
  .pipe(myRoomSchema);

/** What a floor of the requested room takes of a product (`app/domain/room/room-price.ts`). */
export const roomPriceSchema = z.object({
  kind: z.enum(["cut", "packs", "lengths"]),
  total_tax_incl: amountSchema,
  /** roll or size to buy; null for goods without variants */
  variant_id: idSchema.nullable(),
  /** equal pieces, packs or lengths */
  quantity: z.int().positive(),
  /** measures of each piece of a cut, and of a length, which has no width; null for packs */
  piece: z
    .object({
      width_cm: z.number(),
      length_cm: z.number(),
      roll_width_cm: z.number().nullable(),
      rotated: z.boolean(),
    })
    .nullable(),
  /** seams of a cut; 0: one piece */
  seams: z.int().nonnegative(),
  /** paid beyond the room, m² */
  waste_m2: z.number(),
});

/** The top categories whose goods cover the floor of a room, each with its lowest and highest price. */
export const roomRangesSchema = z.object({
  data: z.array(
    z.object({
      category_id: idSchema,
      from_tax_incl: amountSchema,
      to_tax_incl: amountSchema,
    }),
  ),
});
export type RoomRange = z.infer<typeof roomRangesSchema>["data"][number];
