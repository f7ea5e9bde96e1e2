// `npm run contract -- URL [specification]`: checks a backend against docs/contract.md, or only what the storefront needs at least. Exit code 1: the backend breaks the contract; 2: there is no backend.
import { cleanForTerminal } from "../../server/commands/arguments";
import { TIMEOUT_MS } from "./backend";
import { checkContract, type CheckResult } from "./check";
import { specificationChecks, type MissingPart } from "./specification";

const CHANGES = `This makes carts and wishlists of guests, one order that it cancels, and some members contract-check-…@example.com that it deletes.
Their e-mails go to example.com. Do not run it against a shop in production.`;
const SIGNS: Record<CheckResult["state"], string> = {
  passed: "ok  ",
  failed: "FAIL",
  "not checked": "-   ",
};

const [url, level = "full"] = process.argv.slice(2);
const baseUrl = url !== undefined && URL.canParse(url) ? new URL(url) : undefined;
if (!baseUrl || !/^https?:$/.test(baseUrl.protocol) || !["full", "specification"].includes(level)) {
  console.error(
    "Give the address of the backend, and a level: npm run contract -- http://127.0.0.1:3000 [full|specification]",
  );
  process.exit(2);
}
const answer = await fetch(new URL("/api/settings", baseUrl), {
  signal: AbortSignal.timeout(TIMEOUT_MS),
}).catch(() => undefined);
if (!answer) {
  console.error(`No backend answers at ${baseUrl.origin}: check the address and start the backend`);
  process.exit(2);
}
await answer.body?.cancel();

const missing: MissingPart[] = [];
const isFull = level === "full";
if (isFull) console.log(`${CHANGES}\n`);
const { results, uncalled } = await checkContract(baseUrl.origin, {
  ...(!isFull && { checks: specificationChecks((part) => missing.push(part)) }),
  onResult: ({ state, name, why }) =>
    console.log(
      `${SIGNS[state]} ${name}${why === undefined ? "" : `\n       ${cleanForTerminal(why)}`}`,
    ),
});
const count = (state: CheckResult["state"]) =>
  results.filter((result) => result.state === state).length;
if (missing.length > 0) {
  console.log("\nBeyond the specification, the backend lacks these; the shop leaves out:");
  for (const { part, without } of missing) console.log(`  ${cleanForTerminal(part)} - ${without}`);
}
if (isFull && uncalled.length > 0)
  console.log(`\nCalls without a check:\n${uncalled.map((call) => `  ${call}`).join("\n")}`);
console.log(
  `\n${count("passed")} passed, ${count("failed")} failed, ${count("not checked")} not checked`,
);
process.exitCode = count("failed") > 0 ? 1 : 0;
