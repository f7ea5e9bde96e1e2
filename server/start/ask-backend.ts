import { currenciesSchema } from "~/contract/content/content";
import { readForeign } from "~/contract/core/foreign-answer";
import { readText } from "../adapters/read-text";

const BACKEND_CHECK_MS = 5_000;
/** Larger answers are refused to protect memory. */
const MAX_BYTES = 5_000_000;

/** Reads data of every page from the external backend. @throws if it fails, answers what pages cannot read, or is too slow */
export async function askBackend(apiBaseUrl: string): Promise<true> {
  const signal = AbortSignal.timeout(BACKEND_CHECK_MS);
  const answer = await fetch(`${apiBaseUrl}/api/lists/currencies`, { signal });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`status ${answer.status}`);
  }
  const { error } = readForeign(
    currenciesSchema,
    JSON.parse(await readText(answer, MAX_BYTES, signal)),
  );
  if (error) throw error;
  return true;
}
