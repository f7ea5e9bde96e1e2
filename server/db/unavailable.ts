/**
 * The database gives no answer: it is down or frozen, the connection broke, or none was free in time. Expected, and answered with 503.
 */
export class DatabaseUnavailable extends Error {
  readonly code = "DATABASE_UNAVAILABLE";
  /** nothing of the transaction can have been committed, and another connection may do better */
  readonly canRetry: boolean;

  constructor(reason: string, { cause, canRetry = false }: { cause?: unknown; canRetry?: boolean } = {}) {
    super(`the database is unavailable: ${reason}`, { cause });
    this.name = "DatabaseUnavailable";
    this.canRetry = canRetry;
  }
}

/** The message of anything that was thrown. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
};
