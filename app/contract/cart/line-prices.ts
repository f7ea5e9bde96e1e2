import { amountSchema } from "../core/common";

/** Prices of a whole line in quotes, carts and orders; without and with VAT. */
export const linePriceFields = {
  /** cutting a circle or a lengthwise trim */
  service_price: amountSchema,
  service_price_tax_incl: amountSchema,
  hems_price: amountSchema,
  hems_price_tax_incl: amountSchema,
  /** goods, services and hems */
  total: amountSchema,
  total_tax_incl: amountSchema,
};
