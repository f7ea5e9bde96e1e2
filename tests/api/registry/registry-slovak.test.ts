import type { RequestListener } from "node:http";
import { describe, expect, it } from "vitest";
import { registeredCompanySchema } from "~/contract/customer/member";
import { createCompanyRegistry } from "../../../server/adapters/registry/company-registry";
import { createTestApi, expectOk } from "../../support/backends/api";
import { json } from "../../support/backends/backends";
import { testDatabase } from "../../support/database/databases";
import { fakeRegistry } from "../../support/services/company-registry";

const COUNTRY = { value: "Slovenská republika", code: "703", codelistCode: "CL000086" };
const ADDRESS = {
  validFrom: "2006-06-16",
  street: "Dlhá",
  regNumber: 730,
  buildingNumber: "35",
  postalCodes: ["82412"],
  municipality: { value: "Bratislava" },
  country: COUNTRY,
};
/** A company in the format of RPO, with its former names and addresses. */
const ENTITY = {
  id: 1003617,
  dbModificationDate: "2026-07-09",
  identifiers: [{ value: "99001233", validFrom: "1992-04-29" }],
  fullNames: [
    { value: "PODLAHY a.s.", validFrom: "1992-04-29", validTo: "2008-05-29" },
    { value: "Podlahy Súček, a.s.", validFrom: "2008-05-30" },
  ],
  addresses: [
    ADDRESS,
    {
      ...ADDRESS,
      validFrom: "1992-04-29",
      validTo: "2006-06-15",
      street: "Stará",
      municipality: { value: "Nitra" },
    },
  ],
  establishment: "1992-05-01",
  sourceRegister: {
    value: { value: "Obchodný register", code: "1", codelistCode: "CL010112" },
    registrationNumbers: [{ value: "Sa/426/B", validFrom: "1992-04-29" }],
  },
};
const answerWith = (...results: unknown[]) => ({ results, license: "cc-by 4.0" });

describe("Slovak companies by their number", () => {
  const database = testDatabase("sqlite");
  const registry = fakeRegistry();

  /** A new shop for Slovakia, whose cache is empty. */
  const shop = (limits: { timeoutMs?: number } = {}) =>
    createTestApi(database.db, {
      version: { country: "SK" },
      companyRegistry: createCompanyRegistry({
        urls: { CZ: `${registry.url()}/ares`, SK: `${registry.url()}/rpo/v1` },
        ...limits,
      }),
    });
  const find = (limits?: { timeoutMs: number }) =>
    shop(limits).ask("GET", "/api/registry/company/99001233");
  const read = async (entity: object) => {
    registry.answer = json(200, answerWith({ ...ENTITY, ...entity }));
    return await expectOk(find(), registeredCompanySchema);
  };

  it("have their current name and address, cached for 30 days", async () => {
    registry.answer = json(200, answerWith(ENTITY));
    const { ask } = shop();
    for (let time = 0; time < 2; time += 1)
      expect(
        await expectOk(ask("GET", "/api/registry/company/99001233"), registeredCompanySchema),
      ).toEqual({
        companyId: "99001233",
        company: "Podlahy Súček, a.s.",
        street: "Dlhá 730/35",
        city: "Bratislava",
        zip: "82412",
        country: "SK",
        seat: "Dlhá 730/35, 82412 Bratislava",
        taxId: null,
        active: true,
      });
    expect(registry.requestedPaths).toEqual(["/rpo/v1/search?identifier=99001233"]);
  });

  it("are not mixed up with Czech ones of the same number", async () => {
    registry.answer = json(200, { ico: "99001233", obchodniJmeno: "Podlahy Souček s.r.o." });
    const { ask } = shop();
    const czech = await expectOk(
      ask("GET", "/api/registry/company/99001233?country=CZ"),
      registeredCompanySchema,
    );
    expect(czech.company).toBe("Podlahy Souček s.r.o.");
    registry.answer = json(200, answerWith(ENTITY));
    const slovak = await expectOk(
      ask("GET", "/api/registry/company/99001233?country=SK"),
      registeredCompanySchema,
    );
    expect(slovak.company).toBe("Podlahy Súček, a.s.");
    expect(registry.requestedPaths).toEqual([
      "/ares/ekonomicke-subjekty/99001233",
      "/rpo/v1/search?identifier=99001233",
    ]);
  });

  it("are 404 if the registry knows none", async () => {
    registry.answer = json(200, answerWith());
    expect((await find()).status).toBe(404);
  });

  it("are 502 for an invalid or late response of the registry", async () => {
    const wrong: RequestListener[] = [
      json(500, {}),
      json(200, {}),
      json(200, answerWith({ ...ENTITY, identifiers: [{ value: "36796379" }] })),
      json(200, answerWith({ ...ENTITY, identifiers: undefined })),
      (_request, response) => void response.end("<html>"),
      (_request, response) => void response.end("x".repeat(600_000)),
    ];
    for (const one of wrong) {
      registry.answer = one;
      expect((await find()).status).toBe(502);
    }
    registry.answer = () => undefined;
    expect((await find({ timeoutMs: 200 })).status).toBe(502);
  });

  it.each<[string, object, object]>([
    [
      "a village without streets",
      { street: "", regNumber: 12, buildingNumber: undefined, municipality: { value: "Lehota" } },
      { street: "Lehota 12" },
    ],
    ["a house without a registration number", { regNumber: 0 }, { street: "Dlhá 35" }],
    ["a house with both numbers in one", { buildingNumber: "730/35" }, { street: "Dlhá 730/35" }],
    ["a street without numbers", { regNumber: 0, buildingNumber: undefined }, { street: "Dlhá" }],
    [
      "no street and no numbers",
      { street: undefined, regNumber: 0, buildingNumber: "" },
      { street: "", city: "Bratislava" },
    ],
    ["a postcode with a blank", { postalCodes: ["824 12"] }, { zip: "82412" }],
    [
      "a seat abroad",
      { country: { value: "Česká republika", code: "203" } },
      { country: "", seat: "Dlhá 730/35, 82412 Bratislava, Česká republika" },
    ],
  ])("with %s", async (_name, address, expected) => {
    expect(await read({ addresses: [{ ...ADDRESS, ...address }] })).toMatchObject(expected);
  });

  it.each<[string, object, object]>([
    ["without a name", { fullNames: undefined }, { company: "", street: "Dlhá 730/35" }],
    [
      "with a name of another shape",
      { fullNames: [7, { value: "Podlahy", validFrom: 5 }] },
      { company: "Podlahy" },
    ],
    [
      "without an address",
      { addresses: "Bratislava" },
      { company: "Podlahy Súček, a.s.", street: "", city: "", country: "SK" },
    ],
    [
      "with a number that is none",
      { addresses: [{ ...ADDRESS, regNumber: 1e300 }] },
      { street: "Dlhá 35", city: "Bratislava" },
    ],
    [
      "with a municipality as a text",
      { addresses: [{ ...ADDRESS, municipality: "Bratislava" }] },
      { street: "Dlhá 730/35", city: "" },
    ],
    [
      "with a postcode that has lost its zero",
      { addresses: [{ ...ADDRESS, postalCodes: [1001] }] },
      { zip: "", street: "Dlhá 730/35" },
    ],
  ])("lose only a field of another shape: %s", async (_name, entity, expected) => {
    expect(await read(entity)).toMatchObject(expected);
  });

  it("that have ended have their last name and address", async () => {
    const ended = (list: readonly object[]) =>
      list.map((one) => ({ validTo: "2020-01-01", ...one }));
    expect(
      await read({
        termination: "2020-01-01",
        fullNames: ended(ENTITY.fullNames),
        addresses: ended(ENTITY.addresses),
      }),
    ).toMatchObject({
      company: "Podlahy Súček, a.s.",
      street: "Dlhá 730/35",
      active: false,
    });
  });
});
