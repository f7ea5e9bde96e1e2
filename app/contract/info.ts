import { z } from "zod";
import { idSchema } from "./common.js";

/** Pages that the shop itself leads to; the shopkeeper may have others. */
export const INFO_CODES = ["terms", "privacy", "withdrawal", "complaints", "delivery", "about"] as const;
export type InfoCode = (typeof INFO_CODES)[number];

const infoLinkSchema = z.object({ id: idSchema, code: z.string(), slug: z.string(), name: z.string() });

/** GET /api/info/{locale}: the pages that there are, as links need them. */
export const infoLinksSchema = z.object({ data: z.array(infoLinkSchema) });
export type InfoLink = z.infer<typeof infoLinkSchema>;

const infoVersionSchema = z.object({ version: z.int().positive(), valid_from: z.string() });
export type InfoVersion = z.infer<typeof infoVersionSchema>;

/**
 * GET /api/info/{locale}/{id}?version: one version of a page, by default the current one. 404 where there is none, or where it is not valid
 * yet. Versions are never changed: an order remembers the one that it agreed to.
 */
export const infoPageSchema = infoLinkSchema.extend({
  ...infoVersionSchema.shape,
  /** in each language, so that a page leads to its twin */
  slugs: z.object({ cs: z.string(), en: z.string() }),
  /** sanitised */
  content_html: z.string(),
  /** all that were ever valid, the current one first */
  versions: z.array(infoVersionSchema),
});
export const infoPageAnswerSchema = z.object({ data: infoPageSchema });
export type InfoPage = z.infer<typeof infoPageSchema>;
