import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MESSAGES_PER_EMAIL } from "../../../server/api/shared/request-limits";
import {
  createTestApi,
  expectAnswer,
  failureSchema,
  invalidSchema,
} from "../../support/backends/api";
import { DATABASES, testDatabase } from "../../support/database/databases";
import { setShopEmail } from "../../support/database/set-row";

const ENQUIRY = {
  name: "Jana Nováková",
  email: "jana@example.cz",
  phone: "601 234 567",
  city: "Praha 9",
  note: "Ložnice 4 × 3,5 m, teď je tam koberec.",
};

describe.each(DATABASES)("enquiries for laying over %s", (kind) => {
  const database = testDatabase(kind);
  beforeAll(() => setShopEmail(database.db.sql, "obchod@naslap.example"));
  beforeEach(() => database.db.sql.deleteFrom("mails").execute());

  const mails = () =>
    database.db.sql
      .selectFrom("mails")
      .select(["recipient", "template", "locale", "data"])
      .orderBy("id")
      .execute();
  const shop = () => createTestApi(database.db);
  const enquire = (body: object, { ask } = shop()) =>
    ask("POST", "/api/laying", { body, headers: { "accept-language": "en" } });

  it("are mailed to the shop in Czech and to the sender in the page's language", async () => {
    expect((await enquire(ENQUIRY)).status).toBe(204);
    const sent = await mails();
    expect(sent.map(({ template, locale }) => [template, locale])).toEqual([
      ["laying_received", "en"],
      ["laying_for_shop", "cs"],
    ]);
    expect(sent[0]).toMatchObject({ recipient: "jana@example.cz", data: { estimate: null } });
    expect(JSON.stringify(sent[0]?.data)).not.toContain("Ložnice");
    expect(sent[1]).toMatchObject({
      recipient: "obchod@naslap.example",
      data: { ...ENQUIRY, phone: "601234567" },
    });
  });

  it("contain the page's estimate, by the price list in each language", async () => {
    const laying = (text: string) => ({
      value: {
        minimum: 1_000,
        ways: [{ code: "glued", text, price: 200 }],
        works: [{ code: "removal", text, price: 50 }],
        skirting: 60,
      },
    });
    for (const [locale, text] of [
      ["cs", "Lepení"],
      ["en", "Glueing"],
    ] as const)
      await database.db.sql
        .insertInto("settings")
        .values({ locale, name: "laying", position: 98, body: JSON.stringify(laying(text)) })
        .execute();
    const estimate = { way: "glued", area: 20, skirting: 10, works: ["removal"] };
    expect((await enquire({ ...ENQUIRY, estimate })).status).toBe(204);
    const made = (text: string) => ({
      lines: [
        { kind: "way", text, quantity: 20, total: 400_000 },
        { kind: "work", text, quantity: 20, total: 100_000 },
        { kind: "skirting", text: "", quantity: 10, total: 60_000 },
      ],
      total: 560_000,
    });
    const [receipt, shops] = await mails();
    expect([receipt?.data, shops?.data]).toMatchObject([
      { estimate: made("Glueing") },
      { ...ENQUIRY, phone: "601234567", estimate: made("Lepení") },
    ]);
    await database.db.sql.deleteFrom("mails").execute();
    expect((await enquire({ ...ENQUIRY, estimate: { ...estimate, way: "painted" } })).status).toBe(
      204,
    );
    expect((await mails())[1]?.data).toMatchObject({ estimate: null });
    await database.db.sql.deleteFrom("settings").where("name", "=", "laying").execute();
  });

  it("report missing fields and send nothing", async () => {
    const { errors } = expectAnswer(
      await enquire({ ...ENQUIRY, name: "", phone: "zavolejte", note: "krátké" }),
      422,
      invalidSchema,
    );
    expect(Object.keys(errors).sort()).toEqual(["name", "note", "phone"]);
    expect(await mails()).toEqual([]);
  });

  it("have the maximum length of the browser's field, with line breaks as one character and without invisible ones", async () => {
    const lines = Array.from({ length: 100 }, () => "x".repeat(19)).join("\r\n");
    expect((await enquire({ ...ENQUIRY, note: `${lines}\u200b\u202e` })).status).toBe(204);
    expect((await mails())[1]?.data).toMatchObject({ note: lines.replaceAll("\r\n", "\n") });
    await enquire({ ...ENQUIRY, note: "y".repeat(2_001) }).then(({ status }) =>
      expect(status).toBe(422),
    );
  });

  it("fail without the shop's address and send nothing", async () => {
    const contacts = database.db.sql.updateTable("settings").where("name", "=", "contacts");
    await contacts.set({ body: JSON.stringify({ value: [] }) }).execute();
    expectAnswer(await enquire(ENQUIRY), 503, failureSchema);
    expect(await mails()).toEqual([]);
    await contacts
      .set({ body: JSON.stringify({ value: [{ type: "email", text: "obchod@naslap.example" }] }) })
      .execute();
  });

  it("are limited per e-mail in any notation", async () => {
    const one = shop();
    for (let sent = 0; sent < MESSAGES_PER_EMAIL; sent += 1)
      expect((await enquire(ENQUIRY, one)).status).toBe(204);
    expectAnswer(await enquire({ ...ENQUIRY, email: "JANA@example.cz" }, one), 429, failureSchema);
    expect((await enquire({ ...ENQUIRY, email: "petr@example.cz" }, one)).status).toBe(204);
  });
});
