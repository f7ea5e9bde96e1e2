import { z } from "zod";
import type { FileRow } from "../file-offer";
import type { XmlItem } from "../xml-file";

/** A feed of offers. */
export interface XmlFormat {
  name: string;
  element: string;
  lists: readonly string[];
  codes: readonly string[];
  read(item: XmlItem, now: Date): FileRow[];
}

const textOf = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value).trim() : "");

/** Text of an element, of the first one if there are several; empty for one that is missing or has elements in it. */
export const text = z
  .unknown()
  .optional()
  .transform((value) => textOf(Array.isArray(value) ? value[0] : value));
/** Texts of an element that may come several times. */
export const texts = z
  .unknown()
  .optional()
  .transform((value) => (Array.isArray(value) ? value : []).map(textOf).filter(Boolean));

/** A list of elements of one shape; elements of another shape are left out. */
export const listOf = <T extends z.ZodType>(schema: T) =>
  z
    .unknown()
    .optional()
    .transform((value) =>
      (Array.isArray(value) ? value : []).flatMap((one) => {
        const parsed = schema.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      }),
    );
