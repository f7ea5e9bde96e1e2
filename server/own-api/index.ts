import { translate } from "~/i18n/texts/translate.server";
import { createApi, type Api, type Release } from "../api/index";
import { MAIL_JOB } from "../api/shared/job";
import { readActivityBefore, readOperatingFigures, type OperatingFigures } from "../api/upkeep";
import {
  canWrite,
  createChangeFeed,
  migrate,
  moveLogIntoFile,
  noticeRestore,
  pingDatabase,
  prepareIfMissing,
  runExclusively,
  type ChangeFeed,
  type RateLimits,
} from "../db/index";
import type { FetchHandler } from "../http/api/api";
import { createClockWatch } from "../jobs/clock-watch";
import { createScheduler, type JobState } from "../jobs/scheduler";
import type { Logger } from "../log/log";
import { COUNTED_ORDERS_MS } from "../log/metrics";
import { openPaymentGateway } from "../payment-gateway";
import type { Config } from "../settings/config";
import { createReadiness, type Readiness, type ReadinessPart } from "../start/readiness";
import { startErrorOf } from "../start/start-error";
import { runStep, type OnStep, type Prepared } from "../start/start-output";
import { createAdapters } from "./adapters";
import { fillIfEmpty, settleDemoMembers } from "./first-data";
import { openDatabases } from "./open-database";
import { sweepAndLog } from "./sweep-and-log";
import { untilAvailable } from "./until-available";

interface OwnApiParts {
  seedFolder: string;
  release: Release;
  limits: RateLimits;
}

export interface OwnApi {
  fetch: FetchHandler;
  /** New address of a path of the old shop; undefined if there is none. */
  findRedirect: Api["findRedirect"];
  changes: ChangeFeed;
  gatewayPages: FetchHandler | undefined;
  readiness: Readiness;
  jobs: () => JobState[];
  figures: () => Promise<OperatingFigures>;
  /**
   * Migrates the database, loads the demo data if it is empty, and builds indexes; readiness reports the progress. Waits for other instances that do
   * the same, and retries while the database is away.
   * @throws {StartError} if a cause outside the program prevents it
   */
  prepare(onStep: OnStep): Promise<Prepared>;
  close(): Promise<void>;
}

/** Opens database and API without changing data. @throws {StartError} if the database cannot be read and written */
export async function openOwnApi(
  config: Config,
  { seedFolder, release, limits }: OwnApiParts,
  log: Logger,
): Promise<OwnApi> {
  const onWait = (what: string) => log.info(`waiting for another instance that ${what}`);
  const asStartError = (error: unknown): never => {
    throw startErrorOf(error, config) ?? error;
  };
  const { db, starter } = await openDatabases(config, log, onWait).catch(asStartError);
  const changes = createChangeFeed(db, log);
  const online = openPaymentGateway(config, log, (request) => fetch(request));
  const { fetch, findRedirect, jobs, warmUp } = createApi({
    db,
    changes,
    release,
    limits,
    translate,
    publicUrl: config.publicUrl,
    hasHeurekaAvailability: config.hasHeurekaAvailability,
    localeDomains: config.localeDomains,
    log,
    ...createAdapters(config, log),
    gateway: online?.gateway,
    version: config.version,
    wakeMails: () => scheduler.wake(MAIL_JOB),
  });
  const clockWatch = createClockWatch({
    readActivityBefore: (before) => readActivityBefore(db, before),
    log,
  });
  const scheduler = createScheduler({
    jobs: [
      // every instance learns of a change within two seconds
      { name: "change log", everyMs: 500, onEveryInstance: true, run: changes.poll },
      // a shop without a load balancer is not asked by /readyz
      { name: "damage", everyMs: 10_000, onEveryInstance: true, run: () => db.checkDamage() },
      {
        name: "sweep",
        everyMs: 10 * 60_000,
        run: (ending) => sweepAndLog(db, clockWatch, log, ending),
      },
      ...jobs,
    ],
    runExclusively: (name, job) => runExclusively(db, name, job),
    log,
  });
  const readiness = createReadiness(
    ["migrations", "catalogue"],
    [
      { part: "database", isUsable: () => pingDatabase(db) },
      { part: "writes", isUsable: () => canWrite(db, config.dataDir) },
    ],
  );
  let isClosed = false;

  async function bringUp(onStep: OnStep): Promise<Prepared> {
    await runStep("Migrations", onStep, () => migrate(starter, onWait));
    const restore = await noticeRestore(starter, new Date());
    if (restore)
      log.warn(
        restore,
        "the database was restored from a copy: numbers that may have been given after it are left out, waiting e-mails are held (docs/operating.md, After a restore)",
      );
    readiness.done("migrations");
    const demoMembers = await runStep(
      config.demo ? "Demo data" : "Currencies and countries",
      onStep,
      async () => {
        await fillIfEmpty(starter, seedFolder, config, log, onWait);
        return settleDemoMembers(starter, seedFolder, config, log);
      },
    );
    await runStep("Listings", onStep, () => prepareIfMissing(starter, onWait));
    // before the first order: a shop that then loses its log is not taken for a new one
    await moveLogIntoFile(starter);
    if (!isClosed) {
      scheduler.start();
      readiness.open();
    }
    return { demoMembers };
  }

  async function readAhead(): Promise<void> {
    await untilAvailable(warmUp, log);
    readiness.done("catalogue" satisfies ReadinessPart);
  }

  return {
    fetch,
    findRedirect,
    changes,
    gatewayPages: online?.pages,
    readiness,
    jobs: scheduler.states,
    figures: () => readOperatingFigures(db, new Date(Date.now() - COUNTED_ORDERS_MS)),
    async prepare(onStep) {
      try {
        const prepared = await untilAvailable(() => bringUp(onStep), log);
        if (starter !== db) await starter.close();
        readAhead().catch((error: unknown) => {
          if (!isClosed) log.error({ err: error }, "listings could not be preloaded");
        });
        return prepared;
      } catch (error) {
        if (!isClosed) asStartError(error);
        return { demoMembers: [] };
      }
    },
    async close() {
      isClosed = true;
      await scheduler.close();
      // not awaited: it may wait for another instance; it ends with the process
      if (starter !== db) void starter.close();
      await db.close();
    },
  };
}
