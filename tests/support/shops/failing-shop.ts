import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { openDatabase, type Database } from "../../../server/db/index";
import { faultyBackend, json, type FaultyBackend } from "../backends/faulty-backend";
import { createHtmlClient, type HtmlClient, type HtmlPage } from "../browser/html-client";
import { startShop, type RunningShop } from "./shop";

const SESSION_SECRETS = "a secret of both shops that is long enough";

export const DOWN = json(500, { error: "server" });

/** A shop with an external backend; tests make the backend's calls fail. */
export interface FailingShop {
  url: string;
  /** the shop that is the backend */
  backendShop: RunningShop;
  backend: FaultyBackend;
  /** @param call method and prefix of the path */
  failCalls(call: string, answer?: typeof DOWN): void;
  inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>;
  dispose(): Promise<void>;
}

/** @param env settings of the backend's shop */
export async function failingShop(env: Record<string, string> = {}): Promise<FailingShop> {
  const backendShop = await startShop({ env: { SESSION_SECRETS, ...env } });
  const backend = await faultyBackend(backendShop.url);
  const shop = await startShop({
    env: { API_BASE_URL: backend.url, SESSION_SECRETS, LOG_LEVEL: "silent" },
  });
  return {
    url: shop.url,
    backendShop,
    backend,
    failCalls(call, answer = DOWN) {
      const [method = "", start = ""] = call.split(" ");
      backend.setFaults([
        ({ method: callMethod, path: callPath }) =>
          callMethod === method && new RegExp(`^${start}`).test(callPath),
        answer,
      ]);
    },
    async inDatabase(work) {
      const db = openDatabase({
        kind: "sqlite",
        file: path.join(backendShop.dataDir, "shop.sqlite"),
      });
      return work(db).finally(() => db.close());
    },
    async dispose() {
      await shop.dispose();
      await backend.close();
      await backendShop.dispose();
    },
  };
}

/** One failing shop for a file or group of tests; each test gets a new shopper and a backend without faults. */
export function withFailingShop(
  give: (given: { shop: FailingShop; shopper: HtmlClient }) => void,
): void {
  let shop: FailingShop;
  beforeAll(async () => {
    shop = await failingShop();
  });
  beforeEach(() => {
    shop.backend.setFaults();
    give({ shop, shopper: createHtmlClient(shop.url) });
  });
  afterAll(() => shop.dispose());
}

/** Expects the page of a form with the notice, and the failure at the form. */
export function expectFailedForm(page: HtmlPage, sentence: string, status = 502): void {
  expect([page.status, page.root.querySelector("main .code")]).toEqual([status, null]);
  expect(page.root.querySelector(".notice-danger")?.textContent.replace(/\u00a0/g, " ")).toContain(
    sentence,
  );
  expect(page.readAll("main .error, main .summary-box").join()).toContain("Obchod teď neodpovídá.");
}

/** Expects an error page in the shop's layout with the sentence and a link back. */
export function expectFailure(page: HtmlPage, sentence: string, status = 502): void {
  expect([page.status, page.root.querySelectorAll("h1").length]).toEqual([status, 1]);
  expect(page.root.querySelector(".notice-danger")?.textContent.replace(/\u00a0/g, " ")).toContain(
    sentence,
  );
  expect(page.root.querySelector("header")).not.toBeNull();
  expect(page.root.querySelectorAll("main .actions a").length).toBeGreaterThan(0);
}
