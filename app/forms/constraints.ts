import type { FieldMetadata } from "@conform-to/react";

/** What the browser checks of a field by itself, in HTML's own attributes. */
export type Constraint = Pick<
  FieldMetadata<unknown>,
  "required" | "minLength" | "maxLength" | "min" | "max" | "step" | "multiple" | "pattern"
>;

/** The same of each field of a form, by name; from `getZodConstraint` on the server, sent by the loader. */
export type Constraints = Record<string, Constraint>;
