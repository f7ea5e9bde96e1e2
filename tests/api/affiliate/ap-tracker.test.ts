import { beforeAll, describe, expect, it } from "vitest";
import { trackedClickSchema } from "~/contract/core/ap-tracker";
import {
  createTestApi,
  expectAnswer,
  expectOk,
  invalidSchema,
  type Ask,
} from "../../support/backends/api";
import { DATABASES, testDatabase } from "../../support/database/databases";

// Specification: 7.23
describe.each(DATABASES)("the affiliate tracker over %s (specification section 7)", (kind) => {
  const database = testDatabase(kind);
  let api: ReturnType<typeof createTestApi>;
  let ask: Ask;
  beforeAll(() => {
    api = createTestApi(database.db);
    ask = api.ask;
  });

  const tell = (body: object) =>
    api.fetch(
      new Request("http://api.test/api/ap-tracker", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
  const clickOf = async (cookie: string) =>
    (await expectOk(ask("GET", "/api/ap-tracker", { headers: { cookie } }), trackedClickSchema))
      .clickId;

  it("returns the recorded click to its sender", async () => {
    const response = await tell({ consent: true, clickId: "klik č. 1; x" });
    expect(response.status).toBe(204);
    const [line = ""] = response.headers.getSetCookie();
    expect(line).toMatch(/; Max-Age=60; Path=\/api\/ap-tracker; HttpOnly; SameSite=Lax$/);
    expect(await clickOf(line.split(";")[0] ?? "")).toBe("klik č. 1; x");
    expect(await clickOf("")).toBeNull();
  });

  it("stores nothing without consent", async () => {
    const response = await tell({ consent: false, clickId: "1" });
    expect([response.status, response.headers.getSetCookie()]).toEqual([
      204,
      [expect.stringContaining("ap-tracker=; Max-Age=0;")],
    ]);
  });

  it.each([
    {},
    { consent: "true", clickId: "1" },
    { consent: true, clickId: "" },
    { consent: true, clickId: "x".repeat(201) },
  ])(
    "refuses %j",
    async (body) =>
      void expectAnswer(await ask("POST", "/api/ap-tracker", { body }), 422, invalidSchema),
  );
});
