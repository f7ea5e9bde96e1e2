/** Outcome of a rule: a value or all failures. Rules do not know the contract; `resultOf` of `app/contract/failures/result.ts` converts it. */
export type Checked<Value, Problem> =
  { ok: true; value: Value } | { ok: false; failures: readonly Problem[] };
