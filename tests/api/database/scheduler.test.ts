import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Job } from "../../../server/api/shared/job";
import { runExclusively } from "../../../server/db/index";
import { createScheduler, type Scheduler } from "../../../server/jobs/scheduler";
import { BOTH_DATABASES, testDatabase } from "../../support/database/databases";

describe("the scheduler", () => {
  const at = new Date("2026-03-01T10:00:00Z");
  let scheduler: Scheduler;
  let logged: object[];
  const start = (...jobs: Job[]) => {
    logged = [];
    scheduler = createScheduler({
      jobs,
      runExclusively: async (_name, job) => job(new AbortController().signal).then(() => true),
      log: { error: (fields) => void logged.push(fields) },
      clock: () => at,
    });
    scheduler.start();
    return scheduler;
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(async () => {
    vi.useRealTimers();
    await scheduler.close();
  });

  it("runs a job at the start and by its interval", async () => {
    const run = vi.fn(async () => undefined);
    start({ name: "a", everyMs: 1_000, run });
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5_500);
    expect(run.mock.calls.length).toBeGreaterThanOrEqual(5);
    expect(run.mock.calls.length).toBeLessThanOrEqual(7);
  });

  it("runs a woken job soon, again if it is woken while running, and nothing before the start", async () => {
    let finish = () => undefined as void;
    const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    start({ name: "a", everyMs: 60_000, run });
    await vi.advanceTimersByTimeAsync(0);
    scheduler.wake("a");
    await vi.advanceTimersByTimeAsync(100);
    expect(run).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(100);
    expect(run).toHaveBeenCalledTimes(2);
    finish();
  });

  it("runs a job that is woken continuously", async () => {
    const run = vi.fn(async () => undefined);
    start({ name: "a", everyMs: 60_000, run });
    await vi.advanceTimersByTimeAsync(0);
    for (let wakes = 0; wakes < 10; wakes += 1) {
      scheduler.wake("a");
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(run.mock.calls.length).toBeGreaterThan(2);
  });

  it("logs an error after a failure of the database", async () => {
    const errors = [
      Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
      new Error("broken"),
    ];
    const run = vi.fn(async () => Promise.reject(errors.shift() ?? new Error("again")));
    start({ name: "a", everyMs: 1_000, run });
    await vi.advanceTimersByTimeAsync(3_500);
    expect(logged).toMatchObject([{ err: { message: "broken" } }]);
  });

  it("counts failures, logs the first one and continues", async () => {
    const run = vi.fn(async () => Promise.reject(new Error("broken")));
    start({ name: "a", everyMs: 1_000, run });
    await vi.advanceTimersByTimeAsync(1_200);
    expect(scheduler.states()).toEqual([
      { name: "a", last_run: at.toISOString(), failures: 2, last_failure: at.toISOString() },
    ]);
    expect(logged).toMatchObject([{ job: "a" }]);
  });

  it("signals a shutdown to a running job and waits for it", async () => {
    let hasEnded = false;
    start({
      name: "a",
      everyMs: 1_000,
      run: (ending) =>
        new Promise<void>((resolve) => {
          ending.addEventListener("abort", () => {
            hasEnded = true;
            resolve();
          });
        }),
    });
    await vi.advanceTimersByTimeAsync(0);
    await scheduler.close();
    expect(hasEnded).toBe(true);
    scheduler.wake("a");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(scheduler.states()).toMatchObject([{ failures: 0 }]);
  });
});

describe.each(BOTH_DATABASES)("a job of several instances on %s", (kind) => {
  const database = testDatabase(kind, { each: "test" });

  it(kind === "postgres" ? "runs on one at a time" : "runs", async () => {
    let finish = () => undefined as void;
    const running = new Promise<void>((resolve) => (finish = resolve));
    let begun = () => undefined as void;
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const first = runExclusively(database.db, "a", async () => {
      begun();
      await running;
    });
    await hasBegun;
    const work = vi.fn(async () => undefined);
    const other = database.again();
    expect(await runExclusively(other, "a", work)).toBe(kind === "sqlite");
    expect(await runExclusively(other, "b", work)).toBe(true);
    finish();
    expect(await first).toBe(true);
    expect(await runExclusively(other, "a", work)).toBe(true);
  });

  it("can run again after a failure", async () => {
    await expect(
      runExclusively(database.db, "a", () => Promise.reject(new Error("broken"))),
    ).rejects.toThrow("broken");
    expect(await runExclusively(database.again(), "a", async () => undefined)).toBe(true);
  });
});
