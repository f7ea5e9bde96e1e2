import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { translate } from "~/i18n/translate.server";
import { checkContract, type Outcome } from "../../scripts/contract/check";
import { apiOver, type TestApi } from "../support/api";
import { BOTH_DATABASES, demoDatabase, freshDatabase, type TestDatabase } from "../support/databases";
import { httpApi, type Defect } from "../support/broken-backend";
import { DEFECTS } from "../support/defects";

async function outcomesOf(api: TestApi, defect?: Defect): Promise<Outcome[]> {
  const backend = await httpApi((request) => api.fetch(request), defect);
  const { outcomes } = await checkContract(backend.url);
  await backend.close();
  return outcomes;
}

describe.each(BOTH_DATABASES)("npm run contract, over %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await demoDatabase(kind);
  });
  afterAll(() => database.drop());

  // Specification: 7.5, 7.6, 7.7, 7.15, 7.16, 7.17, 7.18, 7.20, 7.21
  it("finds nothing in our own API, and checks everything", async () => {
    const outcomes = await outcomesOf(apiOver(database.db, { translate, clock: () => new Date() }));
    expect(outcomes.filter(({ state }) => state === "failed")).toEqual([]);
    expect(outcomes.filter(({ state }) => state === "not checked").map(({ name }) => name)).toEqual([]);
  });
});

describe("npm run contract finds in a backend", () => {
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await freshDatabase("sqlite");
    api = apiOver(database.db, { translate });
  });
  afterAll(() => database.drop());

  it.each(DEFECTS)("$name", async (defect) => {
    const outcomes = await outcomesOf(api, defect);
    expect(outcomes.filter(({ state }) => state === "failed").map(({ name }) => name)).toContain(defect.foundBy);
  });
});
