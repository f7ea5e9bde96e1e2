import { z } from "zod";
import type { Acknowledged } from "../domain/cart/acknowledged.js";

const amount = z.number({ error: "stale" });
const name = z.string({ error: "stale" }).max(500, { error: "stale" }).default("");

/** Every part of the sum as the shopper saw it, amounts in CZK (`app/domain/cart/acknowledged.ts`). */
export const acknowledgedSchema = z.object(
  {
    items_tax_incl: amount,
    services_tax_incl: amount,
    hems_tax_incl: amount,
    eco_packaging_tax_incl: amount,
    strong_tubus_tax_incl: amount,
    packing_fee_tax_incl: amount,
    group_discount_tax_incl: amount,
    vouchers_tax_incl: amount,
    delivery_tax_incl: amount,
    payment_tax_incl: amount,
    delivery_up_tax_incl: amount,
    total_tax_incl: amount,
    /** without VAT */
    total: amount,
    /** names and types of what is chosen as they were shown; empty where nothing is */
    delivery_name: name,
    delivery_type: name,
    store_name: name,
    /** left out by clients that offer no pickup points */
    point_name: name,
    floor_name: name,
    payment_name: name,
    payment_type: name,
    /** ISO day that was promised; left out by clients that show none */
    promised_day: name,
    /** the currency in which prices were shown, and how many CZK made one unit of it */
    currency_id: z.int({ error: "stale" }).nullish(),
    currency_rate: amount.nullish(),
  },
  { error: "stale" },
) satisfies z.ZodType<Acknowledged>;
