import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestApi, expectAnswer, failureSchema } from "../support/backends/api";
import { freshDatabase, hasPostgres } from "../support/database/databases";

test.runIf(hasPostgres)(
  "a statement timeout of PostgreSQL is 503 and one log line with the reason",
  async () => {
    const database = await freshDatabase("postgres", "loaded", { timeoutFactor: 1 });
    const { ask, failures } = createTestApi(database.again());
    await database.db.transaction(async (tx) => {
      await sql`lock table settings in access exclusive mode`.execute(tx.sql);
      const answer = await ask("GET", "/api/settings", { headers: { "x-request-id": "slow-1" } });
      expect(expectAnswer(answer, 503, failureSchema)).toMatchObject({
        error: "unavailable",
        request_id: "slow-1",
      });
    });
    expect(failures).toEqual([
      {
        reason: "canceling statement due to statement timeout",
        requestId: "slow-1",
        method: "GET",
        path: "/api/settings",
      },
    ]);
    await database.drop();
  },
);
