import { expect, it } from "vitest";
import { startOfDay } from "~/domain/calendar";

it.each([
  ["2026-01-01", "2025-12-31T23:00:00.000Z"],
  ["2026-07-01", "2026-06-30T22:00:00.000Z"],
  ["2026-03-29", "2026-03-28T23:00:00.000Z"],
  ["2026-03-30", "2026-03-29T22:00:00.000Z"],
  ["2026-10-25", "2026-10-24T22:00:00.000Z"],
  ["2026-10-26", "2026-10-25T23:00:00.000Z"],
])("%s begins at %s", (day, moment) => expect(startOfDay(day).toISOString()).toBe(moment));
