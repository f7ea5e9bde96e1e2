/** What the browser checks of a field by itself: attributes of its control, as conform takes them. */
export interface Constraint {
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: string | number;
  max?: string | number;
  step?: string | number;
  multiple?: boolean;
  pattern?: string;
}

/** The same of all fields of a form by name (from getZodConstraint on the server, sent by the loader). */
export type Constraints = Record<string, Constraint>;
