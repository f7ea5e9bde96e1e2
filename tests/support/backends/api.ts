import { createPasswords } from "../../../server/adapters/passwords";
import { createApi, type Api, type ApiDeps } from "../../../server/api/index";
import { MAIL_JOB } from "../../../server/api/shared/job";
import { createChangeFeed, type ChangeFeed, type Database } from "../../../server/db/index";
import type { Scheduler } from "../../../server/jobs/scheduler";
import { startJobs } from "../database/jobs";
import { createAsk, type Ask } from "./ask";

export * from "./ask";

export const TODAY = new Date("2026-03-01T10:00:00Z");

export const PUBLIC_URL = "https://www.naslap.example";

export const RELEASE = { id: "test", builtAt: new Date("2026-01-01T00:00:00Z") };

export interface TestApi extends Api {
  ask: Ask;
  failures: object[];
  changes: ChangeFeed;
  /** Sends e-mails, as a running shop does, until it is closed. */
  startMails(): Scheduler;
}

/** The API over a database. Its messages are codes (`min:2`); it reads the change log before each call. */
export function createTestApi(db: Database, deps: Partial<ApiDeps> = {}): TestApi {
  const failures: object[] = [];
  let sending: Scheduler | undefined;
  const changes =
    deps.changes ?? createChangeFeed(db, { warn: (fields) => void failures.push(fields) });
  const api = createApi({
    db,
    changes,
    release: RELEASE,
    translate: (_locale, key, params) =>
      [
        key.replace("validation:", ""),
        ...(params?.["value"] === undefined ? [] : [params["value"]]),
      ].join(":"),
    publicUrl: PUBLIC_URL,
    localeDomains: { en: "https://floors.example" },
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (fields) => void failures.push(fields),
    },
    clock: () => TODAY,
    listingPatienceMs: 20_000,
    wakeMails: () => sending?.wake(MAIL_JOB),
    passwords: createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 }),
    ...deps,
  });
  const fetch: Api["fetch"] = async (request, caller) => {
    // if the database is down, the call fails itself
    await changes.catchUp().catch(() => undefined);
    return api.fetch(request, caller);
  };
  const startMails = () =>
    (sending = startJobs({ name: MAIL_JOB, everyMs: 5_000, run: api.mails.sendDue }));
  return { ...api, fetch, ask: createAsk(fetch), failures, changes, startMails };
}
