import { z } from "zod";
import type { LayingPrices } from "../domain/laying.js";
import { toHaler } from "../domain/money.js";
import { citySchema, emailSchema, nameSchema, phoneSchema } from "./address.js";
import { recaptchaTokenSchema } from "./captcha.js";
import { messageSchema } from "./message.js";

/** The largest floor that an estimate is for, m², and the longest skirting, m: more is a project, not a page. */
export const MOST_AREA = 2_000;
export const MOST_SKIRTING = 2_000;
/** More work than any price list names. */
const MOST_WORKS = 20;
const code = z.string().max(100);

/** What an estimate was made for, by the codes of the price list; the prices are the price list's own. */
export const layingJobSchema = z.object({
  way: code,
  /** m² */
  area: z.number().positive().max(MOST_AREA),
  /** m */
  skirting: z.number().nonnegative().max(MOST_SKIRTING),
  works: z.array(code).max(MOST_WORKS).readonly(),
});

/**
 * POST /api/laying: asks the shop's floor layers for a visit and a price. 204; a receipt goes to the e-mail, and the enquiry to the shop
 * (specification section 1, 'a floor laying service page'; decision 57).
 */
export const layingRequestSchema = z.object({
  /** first and last name */
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
  /** where the floor is */
  city: citySchema,
  /** rooms with their measures, and what lies there now */
  note: messageSchema,
  /** the estimate that the enquiry follows from: its lines and sum stand in the e-mails; left out where the price list has no such way */
  estimate: layingJobSchema.nullish(),
  recaptcha_token: recaptchaTokenSchema,
});
/** What is typed into the form of an enquiry. */
export const layingFormSchema = layingRequestSchema.omit({ estimate: true });
export type LayingRequest = z.infer<typeof layingRequestSchema>;

const priceSchema = z.object({ code: z.string(), text: z.string(), price: z.number().nonnegative() });

/** The value of the setting `laying`: what laying costs, CZK with VAT. */
export const layingSettingSchema = z.object({
  minimum: z.number().nonnegative(),
  ways: z.array(priceSchema).min(1),
  works: z.array(priceSchema),
  skirting: z.number().nonnegative(),
});

/** The price list as estimates are made from it. */
export function layingPricesOf({ minimum, ways, works, skirting }: z.output<typeof layingSettingSchema>): LayingPrices {
  const priced = <T extends { price: number }>(list: readonly T[]) => list.map((one) => ({ ...one, price: toHaler(one.price) }));
  return { minimum: toHaler(minimum), ways: priced(ways), works: priced(works), skirting: toHaler(skirting) };
}
