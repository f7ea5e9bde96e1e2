import { z } from "zod";
import { LOCALES } from "./locale";

export const localeSchema = z.enum(LOCALES);
export type { Locale } from "./locale";

/** An amount in CZK in the API's JSON: at most two decimals. Internally money is whole haléře. */
export const amountSchema = z.number();

/** Ids of catalogue and content records: positive 32-bit integers. */
export const idSchema = z.int32().positive();

/** Random ids (122 bits or more) of carts, wishlists and guests. */
export const randomIdSchema = z.string().regex(/^[A-Za-z0-9_-]{21,64}$/);

export const taxRateSchema = z.object({ rate: z.number() });

export const metaSchema = z.object({
  page: z.int().positive(),
  per_page: z.int().positive(),
  total: z.int().nonnegative(),
  last_page: z.int().positive(),
});

export const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), meta: metaSchema });

export const oneOf = <T extends z.ZodType>(item: T) => z.object({ data: item });

export const seoSchema = z.object({ title: z.string(), description: z.string() });

/** Default and maximum page size. */
export const PER_PAGE = 24;
export const MAX_PER_PAGE = 96;
