import { createBackend, Mismatch, NotChecked, type Check } from "./backend";
import { CART_CHECKS } from "./cart";
import { FAILURE_CHECKS } from "./failures";
import { LISTING_CHECKS } from "./listings";
import { MEMBER_CHECKS } from "./member";
import { ORDER_CHECKS } from "./order";
import { READ_CHECKS } from "./reads";
import { UNKNOWN_CHECKS } from "./unknown";

export interface CheckResult {
  name: string;
  state: "passed" | "failed" | "not checked";
  why?: string;
}

const MONEY: Check = {
  name: "money: every amount has at most two decimals",
  run: async ({ oddAmounts, hasAnswered }) => {
    if (!hasAnswered()) throw new NotChecked("the backend has given no answer of the contract");
    const [first] = oddAmounts;
    if (first !== undefined) throw new Mismatch(`${first} (${oddAmounts.length} in all)`);
  },
};

/** The last check looks at the amounts of all responses. */
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

/** Runs all checks one after the other. @param onResult is called after each */
export async function checkContract(
  baseUrl: string,
  onResult: (result: CheckResult) => void = () => undefined,
  timeoutMs?: number,
): Promise<{ results: CheckResult[]; uncalled: string[] }> {
  const backend = createBackend(baseUrl, timeoutMs);
  const results: CheckResult[] = [];
  for (const { name, run } of CHECKS) {
    const result = await run(backend).then(
      (): CheckResult => ({ name, state: "passed" }),
      (error: unknown): CheckResult => {
        const why = error instanceof Error ? error.message : String(error);
        if (error instanceof NotChecked) return { name, state: "not checked", why };
        return { name, state: "failed", why: error instanceof Mismatch ? why : `the answer cannot be checked: ${why}` };
      },
    );
    results.push(result);
    onResult(result);
  }
  return { results, uncalled: backend.uncalled() };
}
