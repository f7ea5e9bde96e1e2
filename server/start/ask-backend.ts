import { currenciesSchema } from "~/contract/content";

const BACKEND_CHECK_MS = 5_000;

/** Reads data of every page from the external backend. @throws if it fails, violates the contract, or is too slow */
export async function askBackend(apiBaseUrl: string): Promise<true> {
  const answer = await fetch(`${apiBaseUrl}/api/lists/currencies`, { signal: AbortSignal.timeout(BACKEND_CHECK_MS) });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`status ${answer.status}`);
  }
  currenciesSchema.parse(await answer.json());
  return true;
}
