import { z } from "zod";
import { LOCALES } from "./locale.js";

export const localeSchema = z.enum(LOCALES);
export type { Locale } from "./locale.js";

/** An amount in CZK as the API's JSON carries it: a decimal number with at most two places. Inside, money is whole haléře. */
export const amountSchema = z.number();

/** Ids of catalogue and content records: positive whole numbers that stand in URLs, no larger than a column of either database holds. */
export const idSchema = z.int32().positive();

/** Random ids (122 bits or more) of carts, wishlists and guests. */
export const randomIdSchema = z.string().regex(/^[A-Za-z0-9_-]{21,64}$/);

/** A rate such as 0.21. */
export const taxRateSchema = z.object({ rate: z.number() });

export const metaSchema = z.object({
  page: z.int().positive(),
  per_page: z.int().positive(),
  total: z.int().nonnegative(),
  last_page: z.int().positive(),
});

/** The envelope of every list: `{ data, meta }` (contract section 0). */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), meta: metaSchema });

/** The envelope of a single record: `{ data }`. */
export const oneOf = <T extends z.ZodType>(item: T) => z.object({ data: item });

export const seoSchema = z.object({ title: z.string(), description: z.string() });

/** The largest page of a list that may be asked for, and the usual one. */
export const PER_PAGE = 24;
export const MAX_PER_PAGE = 96;
