import { currenciesSchema } from "~/contract/content/content";
import { readForeign } from "~/contract/core/foreign-answer";

const BACKEND_CHECK_MS = 5_000;

/** Reads data of every page from the external backend. @throws if it fails, answers what pages cannot read, or is too slow */
export async function askBackend(apiBaseUrl: string): Promise<true> {
  const answer = await fetch(`${apiBaseUrl}/api/lists/currencies`, {
    signal: AbortSignal.timeout(BACKEND_CHECK_MS),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`status ${answer.status}`);
  }
  const { error } = readForeign(currenciesSchema, await answer.json());
  if (error) throw error;
  return true;
}
