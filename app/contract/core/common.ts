import { z } from "zod";
import { isoDay, isoMoment } from "~/domain/calendar";
import { SAMPLE_KINDS } from "~/domain/sample";
import { LOCALES } from "./locale";

export const localeSchema = z.enum(LOCALES);
export type { Locale } from "./locale";

/** Kč; sums of larger amounts are no exact haléře. */
const MAX_AMOUNT = 1e12;

/** An amount in CZK in the API's JSON: at most two decimals. Internally money is whole haléře. */
export const amountSchema = z.number().min(-MAX_AMOUNT).max(MAX_AMOUNT);

/** Ids of catalogue and content records: positive 32-bit integers. */
export const idSchema = z.int32().positive();

/** Random ids (122 bits or more) of carts, wishlists and guests. */
export const randomIdSchema = z.string().regex(/^[A-Za-z0-9_-]{21,64}$/);

/** The id of a guest's cart or wishlist of our own API, which opens it alone: nobody guesses it. */
export const guestIdSchema = z.string().regex(/^[\w-]{32}$/);

/** The id of a cart, a line or a wishlist of any backend: a text or a number. Those of our own API are random. */
export const idTextSchema = z.string().regex(/^[\w-]{1,64}$/);
export const anyIdSchema = z.union([idTextSchema, z.int().nonnegative()]).transform(String);

/** A moment: ours are `2026-11-29T09:00:00.000Z`; other backends may write other forms of ISO 8601 (`isoMoment`). */
export const momentSchema = z
  .string()
  .overwrite((text) => isoMoment(text) ?? text)
  .refine((text) => isoMoment(text) !== undefined, { error: "not a date of ISO 8601" });
/** A day such as `2026-11-29`; of other backends also a moment, whose Czech day counts. */
export const daySchema = z
  .string()
  .overwrite((text) => isoDay(text) ?? text)
  .pipe(z.iso.date());

export const taxRateSchema = z.object({ rate: z.number() });

/** Key of the text in JSON Schema. */
export const WITHOUT = "x-without";

/**
 * A field that the specification does not name, which a backend may omit.
 * @param without what the shop then leaves out; `npm run contract` prints it
 */
export const extra = <T extends z.ZodType>(
  schema: T,
  fallback: z.core.util.NoUndefined<z.output<T>>,
  without: string,
) => schema.default(fallback).meta({ [WITHOUT]: without });

/** The size of a sample (`app/domain/sample/sample.ts`); null for anything else and in older orders, whose samples are pieces. */
export const sampleKindSchema = z.enum(SAMPLE_KINDS).nullable().default(null);

export const metaSchema = z.object({
  page: z.int().positive(),
  per_page: z.int().positive(),
  total: z.int().nonnegative(),
  last_page: z.int().positive(),
});

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), meta: metaSchema });

/** A list, also in `data`, or one entry: what another backend may answer instead of a list. */
export const listOrOne = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (answer) =>
      typeof answer !== "object" || answer === null || Array.isArray(answer) || "data" in answer
        ? answer
        : [answer],
    z.array(item),
  );

export const oneOf = <T extends z.ZodType>(item: T) => z.object({ data: item });

export const seoSchema = z.object({ title: z.string(), description: z.string() });

/** Default and maximum page size. */
export const PER_PAGE = 24;
export const MAX_PER_PAGE = 96;
