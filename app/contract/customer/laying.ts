import { z } from "zod";
import type { LayingPrices } from "~/domain/order";
import { toHaler } from "~/domain/price";
import { recaptchaTokenSchema } from "../forms/captcha";
import { citySchema, emailSchema, nameSchema, phoneSchema } from "./address";
import { messageSchema } from "./message";

/** Largest floor (m²) and skirting (m) of an estimate. */
export const MAX_AREA = 2_000;
export const MAX_SKIRTING_METRES = 2_000;
const MAX_WORKS = 20;
const code = z.string().max(100);

/** Input of an estimate: codes of the price list and measures. */
const layingJobSchema = z.object({
  way: code,
  area: z.number().positive().max(MAX_AREA),
  skirting: z.number().nonnegative().max(MAX_SKIRTING_METRES),
  works: z.array(code).max(MAX_WORKS).readonly(),
});

/** 204; the sender gets a receipt by e-mail, the shop the enquiry (specification section 1, 'a floor laying service page'; ADR 52). */
export const layingRequestSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
  /** place of the floor */
  city: citySchema,
  /** rooms, measures, and the present floor */
  note: messageSchema,
  /** the estimate to include in the e-mails; undefined without one */
  estimate: layingJobSchema.nullish(),
  recaptcha_token: recaptchaTokenSchema,
});
export const layingFormSchema = layingRequestSchema.omit({ estimate: true });
export type LayingRequest = z.infer<typeof layingRequestSchema>;

const priceSchema = z.object({
  code: z.string(),
  text: z.string(),
  price: z.number().nonnegative(),
});

/** Value of the setting `laying`: prices of laying, CZK with VAT. */
export const layingSettingSchema = z.object({
  minimum: z.number().nonnegative(),
  ways: z.array(priceSchema).min(1),
  works: z.array(priceSchema),
  skirting: z.number().nonnegative(),
});

export function layingPricesOf({
  minimum,
  ways,
  works,
  skirting,
}: z.output<typeof layingSettingSchema>): LayingPrices {
  const priced = <T extends { price: number }>(list: readonly T[]) =>
    list.map((one) => ({ ...one, price: toHaler(one.price) }));
  return {
    minimum: toHaler(minimum),
    ways: priced(ways),
    works: priced(works),
    skirting: toHaler(skirting),
  };
}
