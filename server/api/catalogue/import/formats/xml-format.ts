import { z } from "zod";
import type { RowPlace } from "../../../../files/table";
import { faultAt, type FileRow } from "../file-offer";
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

interface ItemFormat<Schema extends z.ZodType> extends Omit<XmlFormat, "read"> {
  schema: Schema;
  read(item: z.output<Schema>, place: RowPlace, now: Date): FileRow[];
}

/** A format by the shape of its items; items that cannot be read are reported. */
export const xmlFormat = <Schema extends z.ZodType>({
  schema,
  read,
  ...format
}: ItemFormat<Schema>): XmlFormat => ({
  ...format,
  read(element, now) {
    if (element.fault !== undefined) return [faultAt(element, element.code, "item", element.fault)];
    const item = schema.safeParse(element.item);
    return item.success ? read(item.data, element, now) : [faultAt(element, "", "item", "empty")];
  },
});

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";

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
export const elementsOf = <T extends z.ZodType>(schema: T) =>
  z
    .unknown()
    .optional()
    .transform((value) =>
      (Array.isArray(value) ? value : []).flatMap((one) => {
        const parsed = schema.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      }),
    );
