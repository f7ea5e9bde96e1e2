import { z } from "zod";
import { toCrowns, toHaler } from "~/domain/price";
import { insertInParts, upsert } from "../catalogue/insert-in-parts";
import type { Queries } from "../database";
import {
  demoVoucherSchema,
  groupSchema,
  kc,
  slug,
  type DemoVoucher,
} from "../seed/schemas/lists-schema";
import { idsFor, listDefinition, readKeys, unknownNames } from "./list";

const time = z.iso
  .datetime({ offset: true, error: "not a moment; write 2026-12-31T23:59:59+01:00" })
  .transform((text) => new Date(text).toISOString());
const fieldsSchema = demoVoucherSchema.omit({ id: true, condition: true }).extend({
  active_from: time.optional(),
  active_to: time.optional(),
  /** code of a product, slug of a brand, or code of a category that the cart must have; `without_category`: must not have */
  product: z.string().min(1).optional(),
  brand: slug.optional(),
  category: slug.optional(),
  without_category: slug.optional(),
  minimal_price: kc.optional(),
});
type Fields = z.output<typeof fieldsSchema>;

/** What the fields may not say together: the field, the fault, and when it is one. */
const FAULTS: readonly [field: keyof Fields, fault: string, isIn: (record: Fields) => boolean][] = [
  [
    "product",
    "only one of product, brand, category and without_category",
    ({ product, brand, category, without_category }) =>
      [product, brand, category, without_category].filter(Boolean).length > 1,
  ],
  [
    "active_to",
    "ends before it begins",
    ({ active_from, active_to }) => Boolean(active_from && active_to && active_from > active_to),
  ],
  [
    "value",
    "less than 1 percent; write 10 for 10 %",
    ({ voucher_type, value }) => voucher_type === "percent" && value > 0 && value < 1,
  ],
  [
    "value",
    "more than 100 percent; write 10 for 10 %, or amount as voucher_type",
    ({ voucher_type, value }) => voucher_type === "percent" && value > 100,
  ],
  [
    "rest",
    "more than the value of the gift card",
    ({ voucher_type, value, rest = 0 }) => voucher_type === "amount" && rest > value,
  ],
  [
    "value",
    "takes nothing off; write a value, or yes as free_delivery",
    ({ value, free_delivery }) => value === 0 && !free_delivery,
  ],
];

const recordSchema = fieldsSchema.superRefine((record, context) => {
  for (const [field, message, isIn] of FAULTS)
    if (isIn(record))
      context.addIssue({ code: "custom", path: [field], message, input: record[field] });
});

/** The columns of a voucher without its id and its condition. */
export const voucherRow = (voucher: Omit<DemoVoucher, "id" | "condition">) => ({
  code: voucher.code,
  service_type: voucher.service_type,
  voucher_type: voucher.voucher_type,
  value: voucher.voucher_type === "amount" ? toHaler(voucher.value) : voucher.value,
  tax: voucher.tax,
  active: voucher.active,
  free_delivery: voucher.free_delivery,
  active_from: voucher.active_from === undefined ? null : new Date(voucher.active_from),
  active_to: voucher.active_to === undefined ? null : new Date(voucher.active_to),
  rest_haler: voucher.rest === undefined ? null : toHaler(voucher.rest),
  quantity: voucher.quantity ?? null,
  quantity_per_user: voucher.quantity_per_user ?? null,
  minimal_price_haler: voucher.minimal_price === undefined ? null : toHaler(voucher.minimal_price),
});

const readThings = async (tx: Queries) => ({
  product: await readKeys(tx, "products"),
  brand: await readKeys(tx, "brands"),
  category: await readKeys(tx, "categories"),
});
type Things = Awaited<ReturnType<typeof readThings>>;

function conditionOf(record: Fields, things: Things) {
  const conditionOn = (kind: keyof Things, name: string, way: "with" | "without" | null = null) => {
    const id = things[kind].find(({ key }) => key === name)?.id ?? null;
    return { condition_type: kind, condition_id: id, condition_way: way };
  };
  const { product, brand, category, without_category } = record;
  if (product !== undefined) return conditionOn("product", product);
  if (brand !== undefined) return conditionOn("brand", brand);
  if (category !== undefined) return conditionOn("category", category, "with");
  return without_category === undefined
    ? { condition_type: "none" as const, condition_id: null, condition_way: null }
    : conditionOn("category", without_category, "without");
}

/** Vouchers. Those that a file does not name stay; remaining uses and value of known ones stay, too. */
export const vouchers = listDefinition<Fields>({
  schema: recordSchema,
  keyOf: ({ code }) => code,
  isWhole: false,
  async read(tx) {
    const things = await readThings(tx);
    const rows = await tx.sql.selectFrom("vouchers").selectAll().orderBy("id").execute();
    return rows.map((row) => {
      const { condition_type: type, condition_id, condition_way } = row;
      const named =
        type === "none" ? undefined : things[type].find(({ id }) => id === condition_id);
      const field = condition_way === "without" && type === "category" ? "without_category" : type;
      return {
        code: row.code,
        service_type: row.service_type === "group" ? ("group" as const) : ("eshop" as const),
        voucher_type: row.voucher_type,
        value: row.voucher_type === "amount" ? toCrowns(row.value) : row.value,
        tax: row.tax,
        active: row.active,
        free_delivery: row.free_delivery,
        active_from: row.active_from?.toISOString(),
        active_to: row.active_to?.toISOString(),
        rest: row.rest_haler === null ? undefined : toCrowns(row.rest_haler),
        quantity: row.quantity ?? undefined,
        quantity_per_user: row.quantity_per_user ?? undefined,
        minimal_price:
          row.minimal_price_haler === null ? undefined : toCrowns(row.minimal_price_haler),
        ...(named && { [field]: named.key }),
      };
    });
  },
  async check(tx, records) {
    const things = await readThings(tx);
    const namesOf = (kind: keyof Things) => new Set(things[kind].map(({ key }) => key));
    const [products, brands] = [namesOf("product"), namesOf("brand")];
    const categories = namesOf("category");
    return records.flatMap(({ product, brand, category, without_category }, index) => [
      ...unknownNames(index, "product", product, products),
      ...unknownNames(index, "brand", brand, brands),
      ...unknownNames(index, "category", category, categories),
      ...unknownNames(index, "without_category", without_category, categories),
    ]);
  },
  async write(tx, records, onWritten) {
    const things = await readThings(tx);
    const stored = await readKeys(tx, "vouchers");
    const idOf = idsFor(stored);
    // in the order of ids, as orders lock vouchers
    const rows = records
      .map((record) => ({ id: idOf(record.code), record }))
      .sort((a, b) => a.id - b.id);
    for (const { id, record } of rows) {
      const row = { id, ...voucherRow(record), ...conditionOf(record, things) };
      await upsert(tx, "vouchers", [row], { kept: ["rest_haler", "quantity"] });
      onWritten();
    }
  },
});

/** Customer groups by their id; `vouchers` are codes. Groups that a file does not name stay, because members belong to them. */
export const groups = listDefinition({
  schema: groupSchema,
  keyOf: ({ id }) => String(id),
  isWhole: false,
  async read(tx) {
    const codes = new Map((await readKeys(tx, "vouchers")).map(({ id, key }) => [id, key]));
    const ofGroups = tx.sql.selectFrom("group_vouchers").selectAll();
    const held = await ofGroups.orderBy("voucher_id").execute();
    const rows = await tx.sql.selectFrom("customer_groups").selectAll().orderBy("id").execute();
    return rows.map(({ id, name, description, discount_percent: discount }) => {
      const own = held.filter(({ group_id }) => group_id === id);
      const vouchers = own.flatMap(({ voucher_id }) => codes.get(voucher_id) ?? []);
      return { id, name, description, discount, vouchers };
    });
  },
  async check(tx, records) {
    const voucherCodes = new Set((await readKeys(tx, "vouchers")).map(({ key }) => key));
    return records.flatMap((one, index) =>
      unknownNames(index, "vouchers", one.vouchers, voucherCodes),
    );
  },
  async write(tx, records) {
    const voucherId = idsFor(await readKeys(tx, "vouchers"));
    for (const { id, discount, vouchers: codes, ...record } of records) {
      const name = JSON.stringify(record.name);
      const description = JSON.stringify(record.description);
      await upsert(tx, "customer_groups", [{ id, name, description, discount_percent: discount }]);
      await tx.sql.deleteFrom("group_vouchers").where("group_id", "=", id).execute();
      const held = codes.map((code) => ({ group_id: id, voucher_id: voucherId(code) }));
      await insertInParts(tx, "group_vouchers", held);
    }
  },
});
