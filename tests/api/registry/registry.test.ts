import type { RequestListener } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { registeredCompanySchema } from "~/contract/customer/member";
import { MAX_ADDRESS_PART } from "~/contract/forms/limits";
import { createCompanyRegistry } from "../../../server/adapters/registry/company-registry";
import { LOOKUPS_PER_ADDRESS } from "../../../server/api/registry/registry.routes";
import {
  createAsk,
  createTestApi,
  expectAnswer,
  expectOk,
  invalidSchema,
  type Ask,
} from "../../support/backends/api";
import { json } from "../../support/backends/backends";
import { testDatabase } from "../../support/database/databases";
import { fakeRegistry } from "../../support/services/company-registry";

const ENTRY = {
  ico: "99001233",
  obchodniJmeno: "Podlahy Souček s.r.o.",
  sidlo: {
    kodStatu: "CZ",
    nazevStatu: "Česká republika",
    nazevObce: "Praha",
    nazevMestskeCastiObvodu: "Praha 9",
    nazevUlice: "Dlouhá",
    cisloDomovni: 730,
    typCisloDomovni: 1,
    cisloOrientacni: 35,
    cisloOrientacniPismeno: "a",
    nazevCastiObce: "Vysočany",
    psc: 19000,
    textovaAdresa: "Dlouhá 730/35a, Vysočany, 19000 Praha 9",
  },
  pravniForma: "112",
  datumVzniku: "2003-08-06",
  dic: "CZ99001233",
  primarniZdroj: "ros",
};
const COMPANY = "/api/registry/company/99001233";
const NOWHERE = "http://127.0.0.1:1";
const NOT_FOUND = {
  kod: "NENALEZENO",
  popis: "Ekonomický subjekt nebyl nalezen.",
  subKod: "VYSTUP_SUBJEKT_NENALEZEN",
};

describe("companies by their number", () => {
  const database = testDatabase("sqlite");
  const registry = fakeRegistry();
  let ask: Ask;
  let api: ReturnType<typeof createTestApi>;
  beforeAll(() => {
    const url = `${registry.url()}/rest`;
    api = createTestApi(database.db, {
      companyRegistry: createCompanyRegistry({ urls: { CZ: url, SK: url } }),
    });
    ask = api.ask;
  });

  const find = (number: string, query = "") =>
    ask("GET", `/api/registry/company/${number}${query}`);

  const registryAt = (url = registry.url(), more: Parameters<typeof createTestApi>[1] = {}) =>
    createTestApi(database.db, {
      companyRegistry: createCompanyRegistry({ urls: { CZ: url, SK: NOWHERE } }),
      ...more,
    });

  it("are 502 for an invalid or late response of the registry, which is not cached", async () => {
    const wrong: RequestListener[] = [
      json(500, {}),
      json(400, { kod: "CHYBA_VSTUPU" }),
      json(200, { neco: "jineho" }),
      json(200, { ...ENTRY, ico: "27074358" }),
      json(200, { ...ENTRY, ico: "<script>" }),
      (_request, response) => void response.end("<html>"),
      (_request, response) => void response.writeHead(302, { location: `${NOWHERE}/` }).end(),
      (_request, response) => void response.end("x".repeat(600_000)),
      (request) => void request.socket.destroy(),
    ];
    for (const one of wrong) {
      registry.answer = one;
      const { status, body } = await find("99001233");
      expect([status, body]).toEqual([
        502,
        { error: "registry_failed", failures: [{ code: "registry_failed" }] },
      ]);
    }
    expect(registry.requestedPaths).toHaveLength(wrong.length);
    const hurried = createCompanyRegistry({
      urls: { CZ: registry.url(), SK: NOWHERE },
      timeoutMs: 200,
    });
    const late: RequestListener[] = [
      () => undefined,
      (_request, response) => void response.write("{"),
    ];
    for (const one of late) {
      registry.answer = one;
      const { ask: askHurried } = createTestApi(database.db, { companyRegistry: hurried });
      expect((await askHurried("GET", COMPANY)).status).toBe(502);
    }
    for (const dead of [registryAt(NOWHERE), createTestApi(database.db)])
      expect((await dead.ask("GET", COMPANY)).status).toBe(502);
  });

  it("have name, address and tax id, cached for 30 days", async () => {
    registry.answer = json(200, ENTRY);
    for (const query of ["?country=CZ", "?country="]) {
      expect(await expectOk(find("99001233", query), registeredCompanySchema)).toEqual({
        companyId: "99001233",
        company: "Podlahy Souček s.r.o.",
        street: "Dlouhá 730/35a",
        city: "Praha",
        zip: "19000",
        country: "CZ",
        seat: "Dlouhá 730/35a, Vysočany, 19000 Praha 9",
        taxId: "CZ99001233",
        active: true,
      });
    }
    expect(registry.requestedPaths).toEqual(["/rest/ekonomicke-subjekty/99001233"]);
  });

  it.each([
    [
      "a village without streets",
      { nazevObce: "Lhota", nazevCastiObce: "Lhota", cisloDomovni: 7, psc: 37501 },
      "Lhota 7",
      "37501",
    ],
    ["a seat without a house", { nazevObce: "Brno", nazevUlice: "Úzká" }, "Úzká", ""],
    ["no seat at all", undefined, "", ""],
  ])("of %s", async (_name, sidlo, street, zip) => {
    const { dic: _dic, ...entry } = ENTRY;
    registry.answer = json(200, {
      ...entry,
      sidlo,
      dic: "Skupinove_DPH",
      datumZaniku: "2020-01-01",
    });
    const found = await expectOk(registryAt().ask("GET", COMPANY), registeredCompanySchema);
    expect(found).toMatchObject({ street, zip, taxId: null, active: false });
  });

  const read = async (entry: object) => {
    registry.answer = json(200, {
      ico: "99001233",
      obchodniJmeno: "Podlahy Souček s.r.o.",
      ...entry,
    });
    return await expectOk(registryAt().ask("GET", COMPANY), registeredCompanySchema);
  };
  const CZ = { kodStatu: "CZ", nazevStatu: "Česká republika" };
  const village = (nazevObce: string, nazevCastiObce = nazevObce) => ({
    ...CZ,
    nazevObce,
    nazevCastiObce,
    psc: 37501,
  });

  it.each<[string, object, [string, string, string, string]]>([
    [
      "in a village, with a number of another kind",
      { ...village("Březůvka"), cisloDoAdresy: "č.ev. 9", psc: 5001 },
      ["Březůvka č.ev. 9", "Březůvka", "05001", "CZ"],
    ],
    [
      "in a village, with a registration number of a building",
      { ...village("Lhota", "Horní Lhota"), cisloDomovni: 9, typCisloDomovni: 2 },
      ["Horní Lhota č.ev. 9", "Lhota", "37501", "CZ"],
    ],
    ["in a village, without any number", village("Lhota"), ["", "Lhota", "37501", "CZ"]],
    [
      "abroad",
      {
        kodStatu: "DE",
        nazevObce: "Dresden",
        nazevUlice: "Elbgasse",
        cisloDoAdresy: "12",
        pscTxt: "01067",
      },
      ["Elbgasse 12", "Dresden", "01067", "DE"],
    ],
    [
      "in Slovakia, as a text",
      {
        kodStatu: "SK",
        nazevStatu: "Slovenská republika",
        pscTxt: "821 04",
        textovaAdresa: "Kvetná 8, 821 04 Bratislava, Slovenská republika",
      },
      ["Kvetná 8", "Bratislava", "82104", "SK"],
    ],
    [
      "as a text abroad",
      { kodStatu: "AT", textovaAdresa: "Ringstrasse 3, A-1010 Wien" },
      ["Ringstrasse 3", "Wien", "A-1010", "AT"],
    ],
    ["in a state without its code", { nazevStatu: "Spolková republika Německo" }, ["", "", "", ""]],
  ])("with a seat %s", async (_name, sidlo, [street, city, zip, country]) =>
    expect(await read({ sidlo })).toMatchObject({
      street,
      city,
      zip,
      country,
      seat: "textovaAdresa" in sidlo ? sidlo.textovaAdresa : "",
    }),
  );

  it.each([
    ["Kamenná 12/3, Staré Město, 11000 Praha 1", "Kamenná 12/3", "Praha 1", "11000"],
    ["U Lesa 12b/3a, 110 00 Praha 1", "U Lesa 12b/3a", "Praha 1", "11000"],
    ["Lhota č.p. 12, 37501 Týn", "Lhota č.p. 12", "Týn", "37501"],
    ["Praha 1, Kamenná 12, 11000 Praha 1", "", "Praha 1", "11000"],
    ["Praha 1 - Staré Město, Kamenná 12/3, PSČ 11000", "", "", ""],
    ["Kamenná 12/3, Praha", "", "", ""],
  ])("with a seat as a text: %s", async (seat, street, city, zip) =>
    expect(await read({ sidlo: { ...CZ, textovaAdresa: seat } })).toMatchObject({
      street,
      city,
      zip,
      country: "CZ",
      seat,
    }),
  );

  const registered = (stavZdrojeDph: string, stavZdrojeSkDph?: string, dicSkDph?: string) => ({
    dic: "CZ99001233",
    dicSkDph,
    seznamRegistraci: { stavZdrojeDph, stavZdrojeSkDph },
  });
  it.each<[string, object, string | null]>([
    ["its own", registered("AKTIVNI", "NEEXISTUJE", "N/A"), "CZ99001233"],
    ["its group's", registered("ZANIKLY", "AKTIVNI", "CZ699004417"), "CZ699004417"],
    ["its own, after it left", registered("AKTIVNI", "ZANIKLY", "CZ699004417"), "CZ99001233"],
    ["none after its registration has ended", registered("ZANIKLY"), null],
    ["a foreign person's", { ...registered("AKTIVNI"), dic: "CZ684990412" }, "CZ684990412"],
    ["none where it has none", {}, null],
  ])("with a VAT id: %s", async (_name, entry, taxId) =>
    expect((await read(entry)).taxId).toBe(taxId),
  );

  it("are active until the day they end", async () => {
    expect((await read({ datumZaniku: "2025-12-31" })).active).toBe(false);
    expect((await read({})).active).toBe(true);
  });

  it("log the cause of a failed request", async () => {
    const warnings: [object, string][] = [];
    const log = {
      info: () => undefined,
      warn: (fields: object, message: string) => void warnings.push([fields, message]),
      error: () => undefined,
    };
    const { ask: dead } = registryAt(NOWHERE, { log });
    await dead("GET", COMPANY);
    expect(warnings).toMatchObject([
      [
        { companyId: "99001233", err: { cause: { cause: { message: "bad port" } } } },
        "company registry not available",
      ],
    ]);
  });

  it.each<[string, object, object]>([
    [
      "without a name",
      { obchodniJmeno: undefined },
      { company: "", street: "Dlouhá 730/35a", zip: "19000" },
    ],
    [
      "with a kind of number as a text",
      { sidlo: { ...ENTRY.sidlo, typCisloDomovni: "1" } },
      { street: "Dlouhá 730/35a" },
    ],
    [
      "with a number that is none",
      { sidlo: { ...ENTRY.sidlo, cisloDomovni: 1e300 } },
      { street: "Dlouhá 35a", city: "Praha" },
    ],
    [
      "with a foreign postcode",
      {
        sidlo: {
          kodStatu: "VN",
          textovaAdresa: "Hanoi 100000, Vietnam",
          psc: 100_000,
          pscTxt: "100000",
        },
      },
      { company: "Podlahy Souček s.r.o.", zip: "100000", country: "VN" },
    ],
    [
      "with a seat that is a text",
      { sidlo: "Praha" },
      { company: "Podlahy Souček s.r.o.", street: "" },
    ],
    ["with a list of registrations", { seznamRegistraci: [] }, { taxId: "CZ99001233" }],
    [
      "with an addition to the seat",
      { sidlo: { ...ENTRY.sidlo, doplnekAdresy: "pavilon C" } },
      { street: "Dlouhá 730/35a, pavilon C" },
    ],
    [
      "with a long name",
      {
        obchodniJmeno:
          "Společenství vlastníků jednotek domu č.p. 1234, 1235, 1236, 1237 a 1238 v ulici Dlouhá třída a Krátká, příspěvková organizace města",
      },
      {
        company:
          "Společenství vlastníků jednotek domu č.p. 1234, 1235, 1236, 1237 a 1238 v ulici Dlouhá třída a Krátká, příspěvková",
      },
    ],
  ])("lose only a field of another shape: %s", async (_name, entry, expected) => {
    expect(await read({ ...ENTRY, ...entry })).toMatchObject(expected);
  });

  it("fit into the form's fields for every response of the registry", async () => {
    const long = "Š".repeat(50_000);
    registry.answer = json(200, {
      ...ENTRY,
      obchodniJmeno: `Ko\u0000berce\u202e \ud800${long}`,
      sidlo: { nazevObce: long, nazevUlice: `\r\n${long}` },
    });
    const { company, street, city } = await expectOk(
      registryAt().ask("GET", COMPANY),
      registeredCompanySchema,
    );
    expect(company).toMatch(/^Ko berce/);
    for (const text of [company, street, city])
      expect([text.length <= MAX_ADDRESS_PART, /[\p{Cc}\p{Cs}\u202e]/u.test(text)]).toEqual([
        true,
        false,
      ]);
  });

  it("have numbers that are padded to eight digits and validated before the request", async () => {
    registry.answer = json(404, NOT_FOUND);
    expect((await find("6947")).status).toBe(404);
    expect((await find("6947")).status).toBe(404);
    const path = "/rest/ekonomicke-subjekty/00006947";
    expect(registry.requestedPaths).toEqual([path, path]);
    for (const number of ["99001234", "123456789", "x", "99001233%2f..%2f.."]) {
      expect(expectAnswer(await find(number), 422, invalidSchema).errors).toEqual({
        companyId: ["companyId"],
      });
    }
    expect(expectAnswer(await find("99001233", "?country=DE"), 422, invalidSchema).errors).toEqual({
      country: ["country_mismatch"],
    });
    expect(registry.requestedPaths).toHaveLength(2);
  });

  it("can be looked up sixty times an hour from one address", async () => {
    registry.answer = json(200, ENTRY);
    const from = createAsk((request) => api.fetch(request, { address: "203.0.113.11" }));
    let passed = 0;
    for (let time = 0; time < LOOKUPS_PER_ADDRESS + 2; time += 1) {
      passed += Number((await from("GET", COMPANY)).status === 200);
    }
    expect(passed).toBe(LOOKUPS_PER_ADDRESS);
  });
});
