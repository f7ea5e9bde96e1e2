import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  MESSAGES_PER_ADDRESS,
  MESSAGES_PER_EMAIL,
} from "../../../server/api/shared/request-limits";
import {
  createTestApi,
  expectAnswer,
  failureSchema,
  invalidSchema,
} from "../../support/backends/api";
import { DATABASES, testDatabase } from "../../support/database/databases";
import { setShopEmail } from "../../support/database/set-row";

const QUESTION = {
  name: "Jana Nováková",
  email: "jana@example.cz",
  phone: "",
  message: "Máte vzorky k zapůjčení?",
};

describe.each(DATABASES)("messages to the shop over %s", (kind) => {
  const database = testDatabase(kind);
  beforeAll(() => setShopEmail(database.db.sql, "obchod@naslap.example"));
  beforeEach(() => database.db.sql.deleteFrom("mails").execute());

  const mails = () =>
    database.db.sql
      .selectFrom("mails")
      .select(["recipient", "template", "locale", "data"])
      .orderBy("template")
      .execute();
  const write = (body: object, { ask } = createTestApi(database.db)) =>
    ask("POST", "/api/contact", { body, headers: { "accept-language": "en" } });

  it("are mailed to the shop in Czech; the sender gets a receipt without the message", async () => {
    expect((await write({ ...QUESTION, phone: "601 234 567" })).status).toBe(204);
    expect(await mails()).toEqual([
      {
        template: "contact_for_shop",
        locale: "cs",
        recipient: "obchod@naslap.example",
        data: { ...QUESTION, phone: "601234567" },
      },
      { template: "contact_received", locale: "en", recipient: "jana@example.cz", data: {} },
    ]);
  });

  it.each([
    ["no name", { name: "" }, ["name"]],
    ["an e-mail that is none", { email: "jana@" }, ["email"]],
    ["a phone of letters", { phone: "zavolejte" }, ["phone"]],
    ["hardly a word", { message: "Dobrý" }, ["message"]],
    ["a book", { message: "x".repeat(2_001) }, ["message"]],
  ])("report %s and send nothing", async (_case, wrong, fields) => {
    const { errors } = expectAnswer(await write({ ...QUESTION, ...wrong }), 422, invalidSchema);
    expect(Object.keys(errors)).toEqual(fields);
    expect(await mails()).toEqual([]);
  });

  it("are cleaned of line breaks in headers and invisible characters", async () => {
    const message = "První řádek\r\ndruhý\u200b\u202e řádek";
    expect((await write({ ...QUESTION, name: "Jana\r\nBcc: x", message })).status).toBe(422);
    expect((await write({ ...QUESTION, message })).status).toBe(204);
    expect((await mails())[0]?.data).toMatchObject({ message: "První řádek\ndruhý řádek" });
  });

  it("are limited per e-mail in any notation and per IP address", async () => {
    const one = createTestApi(database.db);
    for (let sent = 0; sent < MESSAGES_PER_EMAIL; sent += 1)
      expect((await write(QUESTION, one)).status).toBe(204);
    expectAnswer(await write({ ...QUESTION, email: "JANA+2@example.cz" }, one), 429, failureSchema);
    expect((await write({ ...QUESTION, email: "petr@example.cz" }, one)).status).toBe(204);
    expect(MESSAGES_PER_ADDRESS).toBeGreaterThan(MESSAGES_PER_EMAIL);
  });
});
