import { describe, expect, test } from "vitest";
import { createReadiness } from "../../../server/start/readiness";
import { startHttpShop } from "../../support/shops/http-shop";

describe("/readyz", () => {
  test.each([
    ["200 when nothing is missing", [], 200, { ready: true, missing: [] }],
    ["503 and the missing part", ["catalogue"], 503, { ready: false, missing: ["catalogue"] }],
  ] as const)("answers %s, and names no background jobs", async (_case, pending, status, body) => {
    const readiness = createReadiness(pending, []);
    const shop = await startHttpShop({ readiness });
    const answer = await shop.ask("/readyz");
    await shop.close();
    expect([answer.status, JSON.parse(answer.text)]).toEqual([status, body]);
  });

  test("names what does not answer, fails, or cannot be written", async () => {
    const readiness = createReadiness(
      ["catalogue"],
      [
        { part: "database", isUsable: () => Promise.resolve(true) },
        { part: "writes", isUsable: () => Promise.resolve(false) },
        { part: "backend", isUsable: () => Promise.reject(new Error("away")) },
      ],
    );
    expect(await readiness.missing()).toEqual(["writes", "backend", "catalogue"]);
  });
});
