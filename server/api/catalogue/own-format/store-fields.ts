import { z } from "zod";
import { MAX_EMAIL } from "~/contract/forms/limits";
import { cleanPhone, hasRightLength, isEmail, prefixOf } from "~/domain/customer";
import { areCoordinatesSwapped, findOverlap } from "../../../rules/store";

/** Fields of stores in the shop's own format, with the reasons that an import reports. */

/** Days without a year are checked in a leap year, so that 29 February is valid. */
export const closedDay = z
  .string()
  .refine((day) => z.iso.date().safeParse(day.length === 5 ? `2000-${day}` : day).success, {
    error: "not a day like 12-31 or 2026-08-10",
  });
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "not a time from 00:00 to 23:59, like 09:30" });
const opening = z
  .strictObject({ day: z.int().min(1).max(7), from: time, to: time })
  .refine(({ from, to }) => from < to, { path: ["to"], error: "not later than from" });
export const hours = z.array(opening).superRefine((openings, { addIssue }) => {
  const overlap = findOverlap(openings);
  if (overlap)
    addIssue({ code: "custom", path: [overlap.at], message: `overlaps hours.${overlap.with}` });
});

export const gps = z
  .strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
  .refine(({ lat, lng }) => lat !== 0 || lng !== 0, { error: "no place: both are 0" })
  .refine((place) => !areCoordinatesSwapped(place), {
    error: "lat and lng are swapped: Brno has lat 49.19 and lng 16.61",
  });
const NO_EMAIL = "no e-mail address, like brno@example.cz";
export const email = z.string().max(MAX_EMAIL).refine(isEmail, { error: NO_EMAIL });
export const optionalEmail = z
  .string()
  .refine((text) => text === "" || email.safeParse(text).success, { error: NO_EMAIL });

export const phone = z
  .string()
  .regex(/^\+?\d[\d ]*$/, {
    error: "not a phone number of digits and spaces, like +420 541 000 101",
    abort: true,
  })
  .refine((text) => isWholePhone(cleanPhone(text)), { error: "too few or too many digits" });
const isWholePhone = (number: string): boolean => {
  const whole = number.startsWith("+") ? number : prefixOf() + number;
  return /^\+\d{9,15}$/.test(whole) && hasRightLength(whole);
};
