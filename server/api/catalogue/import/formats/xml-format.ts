import { z } from "zod";
import type { FileRow } from "../file-offer";
import type { XmlItem } from "../xml-file";

export interface XmlFormat {
  name: string;
  element: string;
  lists: readonly string[];
  /** attributes that are read, as `@_name`; others are ignored */
  attributes?: readonly string[];
  codes: readonly string[];
  read(item: XmlItem, now: Date): FileRow[];
}

const textOf = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value).trim() : "");

/** Text of an element, or of the first of several; empty if it is missing or contains elements. */
export const text = z
  .unknown()
  .optional()
  .transform((value) => textOf(Array.isArray(value) ? value[0] : value));
export const texts = z
  .unknown()
  .optional()
  .transform((value) => (Array.isArray(value) ? value : []).map(textOf).filter(Boolean));

/** A list of elements of one shape; other elements are skipped. */
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
