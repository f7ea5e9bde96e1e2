import { z } from "zod";
import { CHOICES, SUM_PARTS } from "../domain/cart/acknowledged.js";

/** Changes of a line or a voucher, which `name` names. */
const LINE_CHANGES = ["price", "service", "stock", "inactive", "voucher"] as const;

/** What differs between the cart that the shopper saw and the one that would be ordered. */
export const cartChangeSchema = z.object({
  item_id: z.string().nullable(),
  /** name of the product, code of the voucher or the currency; null of a part of the sum */
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
   * price: of a unit, `items`: goods, both as this shopper is charged for them, a member at the group price; service: of the line's services and hems, voucher: what it takes off, parts of the sum: all with VAT but `total_net`;
   * stock: quantities; choices: their names; promised_day: ISO days; currency: its code; rate: what one unit of the currency in `name` costs; otherwise null
   */
  from: z.union([z.number(), z.string()]).nullable(),
  to: z.union([z.number(), z.string()]).nullable(),
});
export type CartChange = z.infer<typeof cartChangeSchema>;
