/** Attributes that a browser validates, in conform's format. */
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

/** Constraints of a form by field (getZodConstraint on the server, sent by the loader). */
export type Constraints = Record<string, Constraint>;
