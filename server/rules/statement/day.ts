import { addDays, dayOf } from "~/domain/calendar";

/** True for a day after tomorrow or later, on which no bank or carrier can have paid yet: a planned movement, or a day read wrongly. */
export const isAhead = (day: string, now: Date): boolean => day > addDays(dayOf(now), 1);
