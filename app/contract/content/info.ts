import { z } from "zod";
import { idSchema } from "../core/common";

/** The shop links to pages with the codes `terms`, `privacy`, `withdrawal`, `complaints`, `delivery`, `about` and `accessibility`; there may be more. */
const infoLinkSchema = z.object({
  id: idSchema,
  code: z.string(),
  slug: z.string(),
  name: z.string(),
});

export const infoLinksSchema = z.object({ data: z.array(infoLinkSchema) });
export type InfoLink = z.infer<typeof infoLinkSchema>;

const infoVersionSchema = z.object({ version: z.int().positive(), valid_from: z.string() });

/** A version, by default the current one; 404 if it does not exist or is not valid yet. Versions never change: orders refer to them. */
const infoPageSchema = infoLinkSchema.extend({
  ...infoVersionSchema.shape,
  slugs: z.object({ cs: z.string(), en: z.string() }),
  /** sanitised */
  content_html: z.string(),
  /** all valid versions, current first */
  versions: z.array(infoVersionSchema),
});
export const infoPageAnswerSchema = z.object({ data: infoPageSchema });
export type InfoPage = z.infer<typeof infoPageSchema>;
