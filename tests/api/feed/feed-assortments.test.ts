import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { translate } from "~/i18n/texts/translate.server";
import { migrate, seedIfEmpty } from "../../../server/db/index";
import { createTestApi, type Ask } from "../../support/backends/api";
import { freshDatabase, type TestDatabase } from "../../support/database/databases";
import {
  checkGoogle,
  checkHeureka,
  checkZbozi,
  parseXml,
  readFeed,
} from "../../support/goods/feeds";

it("an empty shop has empty feeds", async () => {
  const database = await freshDatabase("sqlite", "empty");
  await migrate(database.db);
  const { ask } = createTestApi(database.db, { translate });
  expect(parseXml(await readFeed(ask, "/feed/heureka.xml"))).toMatchObject({ SHOP: "" });
  await database.drop();
});

it("a failure at the start is an error, not a partial feed", async () => {
  const database = await freshDatabase("sqlite");
  const { ask, failures } = createTestApi(database.db, { translate });
  await database.drop();
  expect((await ask("GET", "/feed/heureka.xml")).status).toBe(500);
  expect(failures).toHaveLength(1);
});

describe("the whole demo assortment", () => {
  let database: TestDatabase;
  let ask: Ask;
  beforeAll(async () => {
    database = await freshDatabase("sqlite", "empty");
    await migrate(database.db);
    await seedIfEmpty(
      database.db,
      fileURLToPath(new URL("../../../server/db/seed/data", import.meta.url)),
    );
    ask = createTestApi(database.db, { translate }).ask;
  });
  afterAll(() => database.drop());

  it("has valid feeds with the same offers", async () => {
    const heureka = checkHeureka(await readFeed(ask, "/feed/heureka.xml"));
    const zbozi = checkZbozi(await readFeed(ask, "/feed/zbozi.xml"));
    const google = checkGoogle(await readFeed(ask, "/feed/google.xml"));
    const english = checkGoogle(await readFeed(ask, "/feed/google-en.xml"));
    expect(heureka.size).toBeGreaterThan(500);
    for (const other of [zbozi, google, english])
      expect([...other.keys()]).toEqual([...heureka.keys()]);
    expect([...google.values()].filter((item) => !item["g:shipping"])).toEqual([]);
  });
});
