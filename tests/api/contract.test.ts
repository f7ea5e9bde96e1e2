import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { translate } from "~/i18n/translate.server";
import { checkContract, type CheckResult } from "../../scripts/contract/check";
import { createTestApi, type TestApi } from "../support/api";
import { BOTH_DATABASES, demoDatabase, freshDatabase, type TestDatabase } from "../support/databases";
import { httpApi, type Defect } from "../support/broken-backend";
import { DEFECTS } from "../support/defects";

async function resultsOf(api: TestApi, defect?: Defect): Promise<CheckResult[]> {
  const backend = await httpApi((request) => api.fetch(request), defect);
  const { results } = await checkContract(backend.url);
  await backend.close();
  return results;
}

describe.each(BOTH_DATABASES)("npm run contract, over %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await demoDatabase(kind);
  });
  afterAll(() => database.drop());

  // Specification: 7.5, 7.6, 7.7, 7.15, 7.16, 7.17, 7.18, 7.20, 7.21
  it("finds nothing in our own API, and checks everything", async () => {
    const results = await resultsOf(createTestApi(database.db, { translate, clock: () => new Date() }));
    expect(results.filter(({ state }) => state === "failed")).toEqual([]);
    expect(results.filter(({ state }) => state === "not checked").map(({ name }) => name)).toEqual([]);
  });
});

describe("npm run contract finds in a backend", () => {
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await freshDatabase("sqlite");
    api = createTestApi(database.db, { translate });
  });
  afterAll(() => database.drop());

  it.each(DEFECTS)("$name", async (defect) => {
    const results = await resultsOf(api, defect);
    expect(results.filter(({ state }) => state === "failed").map(({ name }) => name)).toContain(defect.foundBy);
  });
});
