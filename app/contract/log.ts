/** The little of a logger that the app and the API use: what happened, as fields and a sentence for the operator. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
