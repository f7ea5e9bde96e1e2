import { z } from "zod";
import type { Acknowledged } from "~/domain/cart";

const amount = z.number({ error: "stale" });
const name = z.string({ error: "stale" }).max(500, { error: "stale" }).default("");

/** All parts of the total as the shopper saw them, amounts in CZK (`app/domain/cart/acknowledged.ts`). */
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
    /** undefined in clients without it */
    rounding_tax_incl: amount.default(0),
    /** to pay, with the rounding */
    total_tax_incl: amount,
    /** without VAT */
    total: amount,
    /** displayed names and types of the choices; empty if nothing is chosen */
    delivery_name: name,
    delivery_type: name,
    store_name: name,
    /** undefined in clients without pickup points */
    point_name: name,
    floor_name: name,
    payment_name: name,
    payment_type: name,
    /** promised ISO day; undefined in clients that show none */
    promised_day: name,
    /** display currency and its rate in CZK */
    currency_id: z.int({ error: "stale" }).nullish(),
    currency_rate: amount.nullish(),
  },
  { error: "stale" },
) satisfies z.ZodType<Acknowledged>;
