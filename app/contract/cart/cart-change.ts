import { z } from "zod";
import { CHOICES, SUM_PARTS } from "~/domain/cart";

/** Changes of a line or voucher; `name` identifies it. */
const LINE_CHANGES = ["price", "service", "stock", "inactive", "voucher"] as const;

/** A difference between the cart that the shopper saw and the one that would be ordered. */
export const cartChangeSchema = z.object({
  item_id: z.string().nullable(),
  /** name of the product, voucher code or currency; null for a part of the total */
  name: z.string().nullable(),
  type: z.enum([
    ...LINE_CHANGES,
    ...SUM_PARTS,
    "total_net",
    ...CHOICES.map((choice) => `${choice}_choice` as const),
    "promised_day",
    "currency",
    "rate",
  ]),
  /**
   * price: per unit as charged to this shopper (group price for members); items: goods as charged; service: services and hems of the line; voucher:
   * its discount; parts of the total: all with VAT except `total_net`; stock: quantities; choices: names; promised_day: ISO days; currency: code;
   * rate: price of a unit of the currency in `name`; otherwise null
   */
  from: z.union([z.number(), z.string()]).nullable(),
  to: z.union([z.number(), z.string()]).nullable(),
});
export type CartChange = z.infer<typeof cartChangeSchema>;
