import type { ApiDeps } from "../../../server/api/index";
import type { DatabaseKind } from "../../../server/db/index";
import { createTestApi, type Ask, type TestApi } from "../backends/api";
import { testDatabase, type TestDatabaseOptions } from "../database/databases";

interface ApiShopOptions extends TestDatabaseOptions {
  deps?: () => Partial<ApiDeps>;
}

/** The API over a database of its own, for all tests of the block, or a new one for each test. */
export function apiShop(kind: DatabaseKind, { deps, ...options }: ApiShopOptions = {}) {
  let api: TestApi;
  const database = testDatabase(kind, {
    ...options,
    prepare: ({ db }) => void (api = createTestApi(db, deps?.())),
  });
  const ask: Ask = (...call) => api.ask(...call);
  return { database, ask };
}
