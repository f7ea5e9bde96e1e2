import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { translate } from "~/i18n/texts/translate.server";
import { checkContract, CHECKS, MONEY } from "../../../scripts/contract/check";
import { createTestApi, type TestApi } from "../../support/backends/api";
import { httpApi, type Defect } from "../../support/backends/broken-backend";
import {
  BOTH_DATABASES,
  demoDatabase,
  freshDatabase,
  type TestDatabase,
} from "../../support/database/databases";
import { DEFECTS } from "../../support/database/defects";

async function check(
  api: TestApi,
  checks = CHECKS,
  defect?: Defect,
): ReturnType<typeof checkContract> {
  const backend = await httpApi((request) => api.fetch(request), defect);
  const checked = await checkContract(backend.url, { checks });
  await backend.close();
  return checked;
}

describe.each(BOTH_DATABASES)("npm run contract, over %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await demoDatabase(kind);
  });
  afterAll(() => database.drop());

  // Specification: 7.5, 7.6, 7.7, 7.15, 7.16, 7.17, 7.18, 7.20, 7.21
  it("finds nothing in our own API, and asks every call", async () => {
    const { results, uncalled } = await check(
      createTestApi(database.db, { translate, clock: () => new Date() }),
    );
    expect(results.filter(({ state }) => state === "failed")).toEqual([]);
    expect(results.filter(({ state }) => state === "not checked").map(({ name }) => name)).toEqual(
      [],
    );
    expect(uncalled).toEqual([]);
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
    const checks =
      defect.foundBy === MONEY.name ? CHECKS : CHECKS.filter(({ name }) => name === defect.foundBy);
    const failed = async (found?: Defect) => {
      const { results } = await check(api, checks, found);
      return results.filter(({ state }) => state === "failed").map(({ name }) => name);
    };
    expect(await failed()).toEqual([]);
    expect(await failed(defect)).toContain(defect.foundBy);
  });
});
