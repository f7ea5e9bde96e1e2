import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestApi, TODAY } from "../../support/backends/api";
import { DATABASES, freshDatabase, type TestDatabase } from "../../support/database/databases";
import { runOperator } from "../../support/process/run-command";
import { collectMails } from "../../support/services/mails";
import { newMember } from "../../support/shops/member";

describe.each(DATABASES)("customers and subscribers as CSV over %s", (kind) => {
  let database: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    database = await freshDatabase(kind);
    folder = mkdtempSync(path.join(os.tmpdir(), "naslap-customers-"));
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    await database.drop();
  });

  const run = (...args: string[]) =>
    runOperator(
      { PUBLIC_URL: "https://naslap.example", SESSION_SECRETS: "x".repeat(40) },
      () => database.again(),
      ...args,
    );
  const linesOf = (file: string) => {
    const text = readFileSync(file, "utf8");
    expect(text.startsWith("\ufeff")).toBe(true);
    return text.slice(1).trimEnd().split("\r\n");
  };

  it("export members with company, default address, group and the time of their consent", async () => {
    const mails = collectMails();
    const { ask } = createTestApi(database.db, { queueMail: mails.queueMail });
    const jana = await newMember(ask, "jana@naslap.example");
    const address = {
      firstname: "Jana",
      lastname: "Dvořáková",
      street: '=1+1 "B"',
      city: "Praha 9",
      zip: "190 00",
      country: "CZ",
    };
    const company = {
      ...address,
      street: "Dlouhá 12",
      company: "Podlahy; s.r.o.",
      companyId: "99001233",
      taxId: "CZ99001233",
    };
    expect((await jana.call("PUT", "/api/me/company", company)).status).toBe(200);
    expect((await jana.call("POST", "/api/me/addresses", address)).status).toBe(201);
    const me = { firstname: "Jana", lastname: "Dvořáková", phone: "603 000 111", newsletter: true };
    expect((await jana.call("PUT", "/api/me", me)).status).toBe(200);
    expect(
      (await ask("POST", `/api/newsletter/confirm/${mails.last("confirm_newsletter").data.hash}`))
        .status,
    ).toBe(204);
    const file = path.join(folder, "customers.csv");
    const { count } = await database.db.sql
      .selectFrom("users")
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    expect(await run("customers", "export", file)).toMatchObject({
      code: 0,
      out: [`${file}: ${Number(count)} customers`],
    });
    const [header, ...rows] = linesOf(file);
    expect(header).toBe(
      "email;email_confirmed_at;firstname;lastname;phone;company;company_id;tax_id;street;city;zip;country;group;registered_at;newsletter_confirmed_at",
    );
    expect(rows).toHaveLength(Number(count));
    const row = rows.find((line) => line.startsWith("jana@naslap.example;"));
    expect(row).toContain(
      `;Jana;Dvořáková;+420603000111;"Podlahy; s.r.o.";99001233;CZ99001233;"'=1+1 ""B""";Praha 9;19000;CZ;`,
    );
    expect(row?.split(";").at(-1)).toBe(TODAY.toISOString());
    expect(rows.find((line) => line.startsWith("petr@naslap.example;"))).toMatch(/;$/);
  });

  it("export confirmed subscribers only, with the page where each unsubscribes", async () => {
    const mails = collectMails();
    const { ask } = createTestApi(database.db, { queueMail: mails.queueMail });
    const before = path.join(folder, "before.csv");
    expect((await run("newsletter", "export", before)).code).toBe(0);
    expect(linesOf(before)).toEqual(["email;language;subscribed_at;confirmed_at;unsubscribe"]);
    for (const email of ["ceka@example.cz", "Ctenar@example.cz"])
      expect(
        (
          await ask("POST", "/api/newsletter", {
            body: { email },
            headers: { "accept-language": "en" },
          })
        ).status,
      ).toBe(204);
    expect(
      (await ask("POST", `/api/newsletter/confirm/${mails.last("confirm_newsletter").data.hash}`))
        .status,
    ).toBe(204);
    const file = path.join(folder, "subscribers.csv");
    expect(await run("newsletter", "export", file)).toMatchObject({
      code: 0,
      out: [`${file}: 1 subscribers`],
    });
    const [, row = "", ...more] = linesOf(file);
    expect(more).toEqual([]);
    const [email, language, subscribed, confirmed, link = ""] = row.split(";");
    expect([email, language, subscribed, confirmed]).toEqual([
      "Ctenar@example.cz",
      "en",
      TODAY.toISOString(),
      TODAY.toISOString(),
    ]);
    expect(link).toMatch(/^https:\/\/naslap\.example\/en\/[a-z-/]+\/[\w-]{20,}$/);
    const secret = link.split("/").at(-1);
    expect((await ask("POST", `/api/newsletter/unsubscribe/${secret}`)).status).toBe(204);
  });

  it("refuse a wrong call and a folder that does not exist", async () => {
    expect((await run("newsletter", "export")).code).toBe(1);
    expect(await run("customers", "export", path.join(folder, "none", "x.csv"))).toMatchObject({
      code: 1,
      err: expect.stringContaining("Cannot write"),
    });
  });
});
