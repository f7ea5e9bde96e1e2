import { createBackend, Mismatch, NotChecked, type Check } from "./backend";
import { CART_CHECKS } from "./calls/cart";
import { FAILURE_CHECKS } from "./calls/failures";
import { LISTING_CHECKS } from "./calls/listings";
import { MEMBER_CHECKS } from "./calls/member";
import { ORDER_CHECKS } from "./calls/order";
import { READ_CHECKS } from "./calls/reads";
import { UNKNOWN_CHECKS } from "./calls/unknown";

export interface CheckResult {
  name: string;
  state: "passed" | "failed" | "not checked";
  why?: string;
}

/** Looks at the amounts of all responses, so it is the last check. */
export const MONEY: Check = {
  name: "money: every amount has at most two decimals",
  run: async ({ oddAmounts, hasAnswered }) => {
    if (!hasAnswered()) throw new NotChecked("the backend has given no answer of the contract");
    const [first] = oddAmounts;
    if (first !== undefined) throw new Mismatch(`${first} (${oddAmounts.length} in all)`);
  },
};

export const CHECKS: readonly Check[] = [
  ...READ_CHECKS,
  ...LISTING_CHECKS,
  ...FAILURE_CHECKS,
  ...UNKNOWN_CHECKS,
  ...CART_CHECKS,
  ...ORDER_CHECKS,
  ...MEMBER_CHECKS,
  MONEY,
];

interface Options {
  checks?: readonly Check[];
  /** called after each check */
  onResult?: (result: CheckResult) => void;
  timeoutMs?: number | undefined;
}

/** Runs the checks one after the other, by default all. */
export async function checkContract(
  baseUrl: string,
  { checks = CHECKS, onResult = () => undefined, timeoutMs }: Options = {},
): Promise<{ results: CheckResult[]; uncalled: string[] }> {
  const backend = createBackend(baseUrl, timeoutMs);
  const results: CheckResult[] = [];
  for (const { name, run } of checks) {
    const result = await run(backend).then(
      (): CheckResult => ({ name, state: "passed" }),
      (error: unknown): CheckResult => {
        const why = error instanceof Error ? error.message : String(error);
        if (error instanceof NotChecked) return { name, state: "not checked", why };
        return {
          name,
          state: "failed",
          why: error instanceof Mismatch ? why : `the answer cannot be checked: ${why}`,
        };
      },
    );
    results.push(result);
    onResult(result);
  }
  return { results, uncalled: backend.uncalled() };
}
