import { addDays, addWorkingDays, lastWorkingDay, type Day } from "./days.js";

/** 'Delivery up to 10 days if not on the branch' (specification section 1). */
const MOST_DAYS = 10;

/** Days between which something comes, both ISO days and both working days. */
export interface DeliveryDays {
  from: Day;
  to: Day;
}

/**
 * When goods that are ordered today come to the shopper. What a branch holds is cut and handed over on the next working day, and the carrier
 * needs one to three more. What none holds comes within ten days, not before the fourth working day.
 * @param today the day in Czechia
 */
export function estimateDelivery(today: Day, onBranch: boolean): DeliveryDays {
  if (onBranch) return { from: addWorkingDays(today, 2), to: addWorkingDays(today, 4) };
  const to = lastWorkingDay(addDays(today, MOST_DAYS));
  const from = addWorkingDays(today, 4);
  return { from: from < to ? from : to, to };
}

/** The day on which goods can be picked up: the next working day where the branch holds them, else when they have come to it. */
export const pickupDay = (today: Day, onBranch: boolean): Day => (onBranch ? addWorkingDays(today, 1) : estimateDelivery(today, false).to);
