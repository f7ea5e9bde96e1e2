import { z } from "zod";
import { FIELD_CODES, type Failure, type FieldCode } from "./failure-codes.js";
import { CHOICES, SUM_PARTS } from "../domain/cart/acknowledged.js";

/** 422: a map of field to messages, nested fields dotted (`invoice.zip`); the messages are in the language of the request. */
export const invalidSchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
});

/** Codes of the failures that carry one, besides the voucher's (specification section 8). */
export const failureSchema = z.object({
  error: z.string(),
  value: z.union([z.string(), z.number()]).optional(),
  retry_after: z.number().optional(),
  request_id: z.string().optional(),
});

/** Changes of a line or a voucher, which `name` names. */
const LINE_CHANGES = ["price", "service", "stock", "inactive", "voucher"] as const;

/** What differs between the cart that the shopper saw and the one that would be ordered. */
export const cartChangeSchema = z.object({
  item_id: z.string().nullable(),
  /** name of the product, code of the voucher or the currency; null of a part of the sum */
  name: z.string().nullable(),
  type: z.enum([...LINE_CHANGES, ...SUM_PARTS, "total_net", ...CHOICES.map((choice) => `${choice}_choice` as const), "currency", "rate"]),
  /**
   * price: of a unit, service: of the line's services and hems, voucher: what it takes off, parts of the sum: all with VAT but `total_net`;
   * stock: quantities; choices: their names; currency: its code; rate: what one unit of the currency in `name` costs; otherwise null
   */
  from: z.union([z.number(), z.string()]).nullable(),
  to: z.union([z.number(), z.string()]).nullable(),
});
export type CartChange = z.infer<typeof cartChangeSchema>;

export * from "./failure-codes.js";

/** One failing field. */
export type FieldError = Failure<FieldCode> & { field: string };

/** Reads what {@link fieldMessage} wrote; `undefined` for any other text, which a backend of one's own may send. */
export function parseFieldMessage(message: string): { code: FieldCode; value?: string } | undefined {
  const [head = "", ...rest] = message.split(":");
  const code = FIELD_CODES.find((known) => known === head);
  if (!code) return undefined;
  return rest.length ? { code, value: rest.join(":") } : { code };
}
