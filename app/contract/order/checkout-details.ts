import { z } from "zod";
import { fieldMessage } from "../failures/failure-codes";
import { MAX_ADDRESS_PART, MAX_EMAIL, MAX_ORDER_NOTE, MAX_PHONE } from "../forms/limits";

/** Unvalidated text, so that unfinished input is kept; the order validates it. */
const text = (maxLength: number) =>
  z.string().max(maxLength, { error: fieldMessage("max", maxLength) });
const part = text(MAX_ADDRESS_PART);
const box = z.boolean({ error: "unavailable" });

const address = z.object({
  firstname: part,
  lastname: part,
  street: part,
  city: part,
  zip: part,
  country: part,
});
const delivery = address.extend({
  company: part,
  phonePrefix: text(MAX_PHONE),
  phone: text(MAX_PHONE),
});
const companyData = z.object({ name: part, companyId: part, taxId: part });
/** Data filled in from the registry or account for this company number, to detect another number later. */
const filled = companyData.extend({ street: part, city: part, zip: part });
const details = z.object({
  email: text(MAX_EMAIL),
  phonePrefix: text(MAX_PHONE),
  phone: text(MAX_PHONE),
  invoice: address,
  company: box,
  companyData,
  filled,
  differentDelivery: box,
  delivery,
  note: text(MAX_ORDER_NOTE),
});

/** Typed details of an order so far; only lengths are checked. */
export type CheckoutDetails = Omit<
  Partial<z.infer<typeof details>>,
  "invoice" | "delivery" | "companyData" | "filled"
> & {
  invoice?: Partial<z.infer<typeof address>> | undefined;
  delivery?: Partial<z.infer<typeof delivery>> | undefined;
  companyData?: Partial<z.infer<typeof companyData>> | undefined;
  filled?: Partial<z.infer<typeof filled>> | undefined;
};

export const checkoutDetailsSchema = details
  .extend({
    invoice: address.partial(),
    delivery: delivery.partial(),
    companyData: companyData.partial(),
    filled: filled.partial(),
  })
  .partial() satisfies z.ZodType<CheckoutDetails>;
