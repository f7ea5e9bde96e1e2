/**
 * What a rule says of a request: its value, or everything that is wrong with it. Rules do not know the contract; `resultOf` of
 * `app/contract/result.ts` makes a result of it.
 */
export type Checked<Value, Problem> = { ok: true; value: Value } | { ok: false; failures: readonly Problem[] };
