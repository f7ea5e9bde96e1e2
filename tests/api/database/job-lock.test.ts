import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { runExclusively } from "../../../server/db/index";
import { freshDatabase, hasPostgres, type TestDatabase } from "../../support/database/databases";

const LEASE_MS = 300;
const HELD = "holder of another instance";

describe.runIf(hasPostgres)("the lock of a background job", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await freshDatabase("postgres", "loaded");
  });
  afterEach(() => database.drop());

  const run = (work: (lost: AbortSignal) => Promise<void>) =>
    runExclusively(database.db, "a", work, LEASE_MS);
  const work = vi.fn(async () => undefined);
  const holdUntil = (until: string) =>
    sql`insert into job_locks (name, holder, until) values ('a', ${HELD}, clock_timestamp() + ${until}::interval)
      on conflict (name) do update set holder = excluded.holder, until = excluded.until`.execute(
      database.db.sql,
    );
  const locks = async () =>
    (await sql`select name, holder from job_locks`.execute(database.db.sql)).rows;

  it("of a killed instance ends by its time, and not before", async () => {
    await holdUntil("200 ms");
    expect(await run(work)).toBe(false);
    await vi.waitFor(async () => expect(await run(work)).toBe(true), {
      timeout: 5_000,
      interval: 50,
    });
    expect(await locks()).toEqual([]);
  });

  it("ends although the clock of the database went back, and does not read the clock of this machine", async () => {
    await holdUntil("1 hour");
    expect(await run(work)).toBe(true);
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    await holdUntil("250 ms");
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await run(work)).toBe(false);
  });

  it("is extended while the job runs, longer than one lease", async () => {
    let finish = () => undefined as void;
    const running = run(() => new Promise((resolve) => (finish = resolve)));
    await vi.waitFor(async () => expect(await locks()).toHaveLength(1));
    const began = performance.now();
    await vi.waitFor(
      async () => {
        expect(await runExclusively(database.again(), "a", work, LEASE_MS)).toBe(false);
        expect(performance.now() - began).toBeGreaterThan(3 * LEASE_MS);
      },
      { timeout: 10_000, interval: 100 },
    );
    finish();
    expect(await running).toBe(true);
    expect(await locks()).toEqual([]);
  });

  it("that another instance has taken stops the job and is not released by it", async () => {
    const running = run(async (lost) => {
      await holdUntil("1 minute");
      await new Promise((resolve) => lost.addEventListener("abort", resolve));
    });
    expect(await running).toBe(true);
    expect(await locks()).toEqual([{ name: "a", holder: HELD }]);
  });

  it("is taken by one of many", async () => {
    let running = 0;
    let most = 0;
    const counting = async () => {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running -= 1;
    };
    const handles = [database.db, database.again(), database.again()];
    for (let round = 0; round < 20; round += 1)
      await Promise.all(
        handles.flatMap((db) => [
          runExclusively(db, "a", counting),
          runExclusively(db, "a", counting),
        ]),
      );
    expect(most).toBe(1);
  });
});
