import { z } from "zod";
import { fieldMessage } from "./failure-codes.js";
import { MAX_ADDRESS_PART, MAX_EMAIL, MAX_ORDER_NOTE, MAX_PHONE } from "./limits.js";

/** A text as it was typed, right or wrong: the order checks it, and an unfinished one is worth keeping too. */
const typed = (most: number) => z.string().max(most, { error: fieldMessage("max", most) });
const part = typed(MAX_ADDRESS_PART);
const box = z.boolean({ error: "unavailable" });

const address = z.object({ firstname: part, lastname: part, street: part, city: part, zip: part, country: part });
/** … of whoever takes the goods over, also a firm and a phone. */
const delivery = address.extend({ company: part, phonePrefix: typed(MAX_PHONE), phone: typed(MAX_PHONE) });
const companyData = z.object({ name: part, companyId: part, taxId: part });
/** What the registry, or the account, has filled in for the company with this number, so that it does not stay beside another number. */
const filled = companyData.extend({ street: part, city: part, zip: part });
const details = z.object({
  email: typed(MAX_EMAIL),
  phonePrefix: typed(MAX_PHONE),
  phone: typed(MAX_PHONE),
  invoice: address,
  /** whether the company's part is opened */
  company: box,
  companyData,
  filled,
  /** whether the part of another address is opened */
  differentDelivery: box,
  delivery,
  note: typed(MAX_ORDER_NOTE),
});

/** What a shopper has typed of an order's details, as far as she got; nothing of it is checked but its length. */
export type CheckoutDetails = Omit<Partial<z.infer<typeof details>>, "invoice" | "delivery" | "companyData" | "filled"> & {
  invoice?: Partial<z.infer<typeof address>> | undefined;
  delivery?: Partial<z.infer<typeof delivery>> | undefined;
  companyData?: Partial<z.infer<typeof companyData>> | undefined;
  filled?: Partial<z.infer<typeof filled>> | undefined;
};

/** The details of PATCH /api/cart/{cartId}/checkout and of the cart: any of them, also of an address. */
export const checkoutDetailsSchema = details
  .extend({ invoice: address.partial(), delivery: delivery.partial(), companyData: companyData.partial(), filled: filled.partial() })
  .partial() satisfies z.ZodType<CheckoutDetails>;
