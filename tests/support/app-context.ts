import type { AppLoadContext } from "@remix-run/node";
import { callBudget } from "~/bff/call-budget";

/** What the server hands to loaders and actions, for a test; nobody answers its API calls unless the test does. */
export const appContext = (more: Partial<AppLoadContext> = {}): AppLoadContext => ({
  nonce: "",
  requestId: "test",
  clientAddress: undefined,
  budget: callBudget(1_000),
  isDataRequest: false,
  api: () => Promise.reject(new Error("nobody answers API calls here")),
  changes: undefined,
  apiBaseUrl: "http://api.test",
  cookieSecrets: ["a secret of at least 32 characters"],
  secureCookies: true,
  publicUrl: "http://shop.test",
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  ...more,
});
