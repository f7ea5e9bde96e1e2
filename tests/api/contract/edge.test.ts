import { beforeAll, describe, expect, it } from "vitest";
import {
  countriesSchema,
  currenciesSchema,
  homeSchema,
  settingsSchema,
  storesSchema,
} from "~/contract/content/content";
import { pricingSettingsOf } from "../../../server/api/content/pricing-settings";
import { languageOf } from "../../../server/api/shared/reply";
import {
  createTestApi,
  expectAnswer,
  expectOk,
  failureSchema,
  invalidSchema,
} from "../../support/backends/api";
import { freshDatabase, testDatabase } from "../../support/database/databases";

describe("the API, before any area of it", () => {
  const database = testDatabase("sqlite");
  let api: ReturnType<typeof createTestApi>;
  beforeAll(() => {
    api = createTestApi(database.db);
  });

  const post = (
    body: BodyInit,
    headers: Record<string, string> = { "content-type": "application/json" },
  ) => api.fetch(new Request("http://api.test/api/cart/create", { method: "POST", headers, body }));

  it("is 400 for malformed JSON, 415 for other types, 413 for large bodies", async () => {
    const answers = [
      [await post("{"), 400, "bad_request"],
      [await post("[]"), 400, "bad_request"],
      [await post("null"), 400, "bad_request"],
      [
        await post("a=1", { "content-type": "application/x-www-form-urlencoded" }),
        415,
        "unsupported_media_type",
      ],
      [await post(`{"locale":"${"x".repeat(110_000)}"}`), 413, "payload_too_large"],
    ] as const;
    for (const [answer, status, error] of answers) {
      expect(answer.status).toBe(status);
      expect(failureSchema.parse(await answer.json())).toEqual({
        error,
        failures: [{ code: error }],
      });
    }
  });

  it("is 400 for texts that PostgreSQL cannot store, at any depth", async () => {
    for (const text of ["a\\u0000", "\\ud800", "\\uDC00 x", "\\udc00\\ud800", "\\\\\\ud83d"])
      expect([text, (await post(`{"invoice":{"street":["${text}"]}}`)).status]).toEqual([
        text,
        400,
      ]);
    for (const text of ["\\ud83e\\uddf6", "🧶", "\\\\u0000", "\\\\ud800", "\\u010d"])
      expect([text, (await post(`{"invoice":{"street":["${text}"]}}`)).status]).toEqual([
        text,
        201,
      ]);
  });

  it("accepts JSON with a charset, and no body as an empty one", async () => {
    expect((await post("{}", { "content-type": "application/json; charset=utf-8" })).status).toBe(
      201,
    );
    expect(
      (await api.fetch(new Request("http://api.test/api/cart/create", { method: "POST" }))).status,
    ).toBe(201);
  });

  it("is 404 for unknown paths, and 405 with the allowed methods for wrong ones", async () => {
    for (const path of [
      "/api",
      "/api/nic",
      "/elastic",
      "/api/catalog/category/de",
      "/api/home/cs/1",
    ]) {
      expect(expectAnswer(await api.ask("GET", path), 404, failureSchema)).toEqual({
        error: "not_found",
        failures: [{ code: "not_found" }],
      });
    }
    const wrong = await api.ask("DELETE", "/api/settings");
    expect(expectAnswer(wrong, 405, failureSchema)).toEqual({
      error: "method_not_allowed",
      failures: [{ code: "method_not_allowed" }],
    });
    expect(wrong.headers.get("allow")).toBe("GET, HEAD");
    expect((await api.ask("GET", "/api/order")).headers.get("allow")).toBe("POST");
  });

  it("hides an exception and logs it with the request id", async () => {
    const closed = await freshDatabase("sqlite");
    const broken = createTestApi(closed.db);
    await closed.drop();
    const answer = expectAnswer(
      await broken.ask("GET", "/api/settings", { headers: { "x-request-id": "abc-1" } }),
      500,
      failureSchema,
    );
    expect(answer).toEqual({
      error: "server",
      request_id: "abc-1",
      failures: [{ code: "server" }],
    });
    expect(broken.failures).toMatchObject([{ requestId: "abc-1", path: "/api/settings" }]);
  });

  it("translates codes to the requested language", async () => {
    const spoken = createTestApi(database.db, {
      translate: (locale, key, params) => `${locale} ${key} ${JSON.stringify(params ?? {})}`,
    });
    const answer = await spoken.ask("GET", "/api/catalog/products/cs?per_page=1000", {
      headers: { "accept-language": "de, en-GB;q=0.8, cs;q=0.5" },
    });
    expect(expectAnswer(answer, 422, invalidSchema)).toEqual({
      message: "en validation:summary {}",
      errors: {
        per_page: [
          'en validation:max {"context":"per_page","value":"96","length":"96","count":96}',
        ],
      },
      failures: [{ code: "max", field: "per_page", value: 96 }],
    });
  });

  it.each([
    ["cs-CZ,cs;q=0.9", "cs"],
    ["en", "en"],
    ["de", "cs"],
    ["", "cs"],
    ["cs;q=0, en;q=0.1", "en"],
    [undefined, "cs"],
    ["cs;q=0.2,en;q=0.3", "en"],
  ])("reads Accept-Language %s as %s", (header, locale) => expect(languageOf(header)).toBe(locale));

  // Specification: 3.11, 7.16
  it("returns settings, lists, stores and the home page", async () => {
    expect(
      (await expectOk(api.ask("GET", "/api/settings?lang=cs"), settingsSchema)).map(
        ({ name }) => name,
      ),
    ).toEqual(["freedelivery", "owndata"]);
    expect(await expectOk(api.ask("GET", "/api/settings?lang=xx"), settingsSchema)).toHaveLength(2);
    expect(
      (await expectOk(api.ask("GET", "/api/lists/currencies"), currenciesSchema))[0],
    ).toMatchObject({
      code: "CZK",
      is_default: true,
    });
    expect((await expectOk(api.ask("GET", "/api/lists/countries/en"), countriesSchema))[1]).toEqual(
      {
        code: "SK",
        name: "Slovakia",
        phone_prefix: "+421",
        delivered: false,
        shop_url: null,
      },
    );
    expect((await expectOk(api.ask("GET", "/api/store/en"), storesSchema)).data[0]).toMatchObject({
      name: "Prodejna 1 EN",
      services: ["cutting"],
      pickup: true,
    });
    expect((await api.ask("GET", "/api/store/cs/2")).body).toMatchObject({ data: { id: 2 } });
    expect((await api.ask("GET", "/api/store/cs/3")).status).toBe(404);
    expect(api.failures).toEqual([]);
    const home = await expectOk(api.ask("GET", "/api/home/en"), homeSchema);
    expect(home).toMatchObject({
      categories: [10, 20],
      hero: { link: "/en/10/carpets-en", image: "category-carpets" },
    });
  });
});

describe("the pricing settings", () => {
  const owndata = (code: string, content: string) => [
    { name: "owndata", value: [{ code, content }] },
  ];
  // Specification: 9.1
  it("has the defaults of specification section 9", () => {
    expect(pricingSettingsOf([])).toMatchObject({
      addons: { eco_packaging: 5000, strong_tubus: 5000, packing_fee: 4000 },
      freeDelivery: { is_enabled: false, min_order_price: 500_000 },
      // 'hemming price per running metre from settings; runner has 2 sides hemmed at factory; … PVC strip 250 cm'
      cutting: {
        prices: { hemPerMetre: 5900, roundCut: 29_000, trimCut: 9000 },
        factoryHemmed: 2,
        hemColors: [],
        stripLengthCm: 250,
      },
    });
  });
  // Specification: 9.10
  it.each([
    ["hemmingPrice", "72,50", { prices: { hemPerMetre: 7250 } }],
    ["roundCutPrice", "0", { prices: { roundCut: 0 } }],
    ["trimCutPrice", "zdarma", { prices: { trimCut: 9000 } }],
    ["runnerFactoryHemmedSides", "0", { factoryHemmed: 0 }],
    ["runnerFactoryHemmedSides", "dvě", { factoryHemmed: 2 }],
    ["pvcStripLengthCm", "200", { stripLengthCm: 200 }],
    ["pvcStripLengthCm", "0", { stripLengthCm: 250 }],
    [
      "hemmingColours",
      "black:#222222:černá, x, red:red:červená",
      { hemColors: [{ code: "black", hex: "#222222", name: "černá" }] },
    ],
  ])("reads %s %s", (code, content, cutting) =>
    expect(pricingSettingsOf(owndata(code, content))).toMatchObject({ cutting }),
  );
  it("uses amounts of one language for all, and names of the requested language", () => {
    const cs = owndata("hemmingPrice", "80");
    const en = [
      {
        name: "owndata",
        value: [
          { code: "hemmingPrice", content: "1" },
          { code: "hemmingName", content: "Edge" },
        ],
      },
    ];
    expect(pricingSettingsOf(cs, en).cutting).toMatchObject({
      prices: { hemPerMetre: 8000 },
      hemName: "Edge",
    });
  });
  it.each([
    ["60", 6000],
    ["59,50", 5950],
    ["0", 0],
    ["zdarma", 5000],
    ["-5", 5000],
    ["", 5000],
  ])("reads a price %s as %i haléře", (content, haler) => {
    expect(pricingSettingsOf(owndata("ecoPackagingPrice", content)).addons.eco_packaging).toBe(
      haler,
    );
  });
  // Specification: 9.2
  it("can override the price of each addon", () => {
    const codes = ["ecoPackagingPrice", "strongTubusPrice", "packingFeePrice"];
    expect(codes.map((code) => pricingSettingsOf(owndata(code, "70")).addons)).toEqual([
      { eco_packaging: 7000, strong_tubus: 5000, packing_fee: 4000 },
      { eco_packaging: 5000, strong_tubus: 7000, packing_fee: 4000 },
      { eco_packaging: 5000, strong_tubus: 5000, packing_fee: 7000 },
    ]);
  });
  it("accepts the shop's IBAN with or without spaces", () => {
    expect(pricingSettingsOf(owndata("bankIban", "CZ65 0800 0000 1920 0014 5399")).bank.iban).toBe(
      "CZ6508000000192000145399",
    );
    expect(pricingSettingsOf(owndata("bankAccount", "1/0100")).bank.account).toBe("1/0100");
    // the IBAN has another account number than the demo
    const slovak = owndata("bankIban", "SK31 1200 0000 1987 4263 7541");
    expect(pricingSettingsOf(slovak).bank).toMatchObject({
      account: null,
      iban: "SK3112000000198742637541",
      isSlovak: true,
    });
    expect(pricingSettingsOf([], [], "SK").bank.isSlovak).toBe(true);
    expect(pricingSettingsOf([]).bank.isSlovak).toBe(false);
  });
});
