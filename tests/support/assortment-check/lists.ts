import type { Assortment } from "../../../server/db/seed/read";
import { flatten, repeated } from "./complaints";

const PROPERTY_PACK_AREA = 21;

/** Checks brands, properties, currencies, shipping and payment methods, vouchers and the home page. */
export function checkLists(data: Assortment): string[] {
  const payments = new Set(data.payments.map((payment) => payment.id));
  const codes = new Set(flatten(data.categories).map((category) => category.code));
  const complaints = [
    ...repeated("brand id", data.brands, (brand) => brand.id),
    ...repeated("brand", data.brands, (brand) => brand.slug),
    ...repeated("property id", data.properties, (property) => property.id),
    ...repeated("property", data.properties, (property) => property.code),
    ...repeated("store id", data.stores, (store) => store.id),
    ...repeated("country", data.countries, (country) => country.code),
    ...repeated("currency id", data.currencies, (currency) => currency.id),
    ...repeated("delivery id", data.delivery, (delivery) => delivery.id),
    ...repeated("voucher id", data.vouchers, (voucher) => voucher.id),
    ...repeated("voucher", data.vouchers, (voucher) => voucher.code),
    ...data.vouchers
      .filter(({ voucher_type, value, rest }) =>
        voucher_type === "percent" ? value > 100 || rest !== undefined : (rest ?? 0) > value,
      )
      .map(({ code }) => `voucher ${code}: more than everything, or a rest that it cannot have`),
    ...repeated("payment id", data.payments, (payment) => payment.id),
  ];
  if (data.properties.find((property) => property.id === PROPERTY_PACK_AREA)?.code !== "pack-area")
    complaints.push("property 21 must be pack-area");
  if (data.currencies.filter((currency) => currency.is_default).length !== 1)
    complaints.push("exactly one currency must be the default");
  for (const delivery of data.delivery) {
    complaints.push(
      ...delivery.payments
        .filter((id) => !payments.has(id))
        .map((id) => `delivery ${delivery.code}: unknown payment ${String(id)}`),
    );
    const cod = data.payments.find((payment) => payment.type === "cod");
    if (delivery.type === "store" && cod !== undefined && delivery.payments.includes(cod.id)) {
      complaints.push(`delivery ${delivery.code}: collection in a store must be paid in advance`);
    }
  }
  for (const code of [
    data.home.hero.cta.category,
    ...data.home.tiles,
    ...data.home.featured.flatMap(({ category }) => category ?? []),
  ]) {
    if (!codes.has(code)) complaints.push(`home: unknown category ${code}`);
  }
  return complaints;
}
