import { createHash } from "node:crypto";
import type { LoggedIn } from "~/contract/account";
import type { ApiResult } from "./failure.server";
import type { ApiTransport } from "./storefront";

type Renewal = Promise<ApiResult<LoggedIn>>;

/** The renewals of each backend that are on their way, by the hash of the refresh token. */
const runningOf = new WeakMap<ApiTransport, Map<string, Renewal>>();

/**
 * Renews a login once, however many requests of this process meet the end of its token at the same time; those of other instances get the same
 * answer from the API (decision 39).
 */
export function renewOnce(api: ApiTransport, refreshToken: string, renew: () => Renewal): Renewal {
  let running = runningOf.get(api);
  if (!running) runningOf.set(api, (running = new Map<string, Renewal>()));
  const key = createHash("sha256").update(refreshToken).digest("base64url");
  const known = running.get(key);
  if (known) return known;
  const started = renew().finally(() => running.delete(key));
  running.set(key, started);
  return started;
}
