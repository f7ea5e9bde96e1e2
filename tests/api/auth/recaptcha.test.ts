import type { RequestListener } from "node:http";
import { beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import type { CaptchaAction } from "~/contract/forms/captcha";
import { createRecaptcha } from "../../../server/adapters/recaptcha";
import { memoryRateLimits } from "../../../server/db/index";
import {
  createTestApi,
  expectAnswer,
  invalidSchema,
  type Answer,
  type Ask,
} from "../../support/backends/api";
import { testDatabase } from "../../support/database/databases";
import { setProduct } from "../../support/database/set-row";
import { P, TEST_PASSWORD } from "../../support/goods/assortment";
import { fakeRecaptcha, type FakeRecaptcha } from "../../support/services/recaptcha";
import { newMember, type TestMember } from "../../support/shops/member";

const SECRET = "tajny-klic";
const PASSWORDS = { password: TEST_PASSWORD, password_confirmation: TEST_PASSWORD };

describe("tokens of reCAPTCHA", () => {
  const database = testDatabase("sqlite");
  let google: FakeRecaptcha;
  let jana: TestMember;
  let made = 0;
  let warnings: object[] = [];
  beforeAll(async () => {
    const contacts = JSON.stringify({ value: [{ type: "email", text: "obchod@naslap.example" }] });
    await database.db.sql
      .insertInto("settings")
      .values({ locale: "cs", name: "contacts", position: 99, body: contacts })
      .execute();
    await setProduct(database.db.sql, P.glue, { stock: 0 });
    jana = await newMember(createTestApi(database.db).ask, "jana@naslap.example");
  });
  beforeEach(async () => {
    google = await fakeRecaptcha();
    warnings = [];
    await database.db.sql.deleteFrom("reviews").execute();
    return () => google.close();
  });

  /** The API with reCAPTCHA keys. @param timeoutMs short if the test never verifies */
  const api = (url = google.url, timeoutMs = 10_000): Ask => {
    const log = { warn: (fields: object) => void warnings.push(fields) };
    const captcha = createRecaptcha({ url, secret: SECRET, timeoutMs, log });
    return createTestApi(database.db, { captcha, limits: memoryRateLimits() }).ask;
  };
  const newEmail = () => `novy-${(made += 1)}@example.cz`;

  const CALLS: Record<
    CaptchaAction,
    [status: number, call: (ask: Ask, overrides: object) => Promise<Answer>]
  > = {
    login: [
      200,
      (ask, more) =>
        ask("POST", "/api/auth/login", {
          body: { email: "petr@naslap.example", password: TEST_PASSWORD, ...more },
        }),
    ],
    register: [
      201,
      (ask, more) => {
        const body = {
          email: newEmail(),
          firstname: "Nová",
          lastname: "Zákaznice",
          ...PASSWORDS,
          agreement: true,
          ...more,
        };
        return ask("POST", "/api/auth/register", { body });
      },
    ],
    reset_password: [
      204,
      (ask, more) =>
        ask("POST", "/api/auth/password/reset", { body: { email: newEmail(), ...more } }),
    ],
    review: [
      201,
      (ask, more) => {
        const body = { stars: 4, title: "Pěkný", text: "Leží u nás rok a drží barvu.", ...more };
        return ask("POST", `/api/review/${P.carpet}`, { body, headers: jana.headers });
      },
    ],
    newsletter: [
      204,
      (ask, more) => ask("POST", "/api/newsletter", { body: { email: newEmail(), ...more } }),
    ],
    order_lookup: [
      204,
      (ask, more) =>
        ask("POST", "/api/order/lookup", {
          body: { number: "26999999", email: newEmail(), ...more },
        }),
    ],
    laying: [
      204,
      (ask, more) => {
        const body = {
          name: "Jana Nová",
          email: newEmail(),
          phone: "601234567",
          city: "Brno",
          note: "Ložnice 4 × 3,5 m",
          ...more,
        };
        return ask("POST", "/api/laying", { body });
      },
    ],
    contact: [
      204,
      (ask, more) => {
        const body = {
          name: "Jana Nová",
          email: newEmail(),
          phone: "",
          message: "Máte vzorky k zapůjčení?",
          ...more,
        };
        return ask("POST", "/api/contact", { body });
      },
    ],
    watchdog: [
      204,
      (ask, more) =>
        ask("POST", `/api/watchdog/${P.glue}`, { body: { email: newEmail(), ...more } }),
    ],
  };
  const ACTIONS: CaptchaAction[] = [
    "login",
    "register",
    "reset_password",
    "review",
    "newsletter",
    "watchdog",
    "order_lookup",
    "laying",
    "contact",
  ];

  // Specification: 1.25
  describe.each(ACTIONS)("at %s", (action) => {
    const [status, call] = CALLS[action];

    test("a high score passes; the verification has the secret and not the shopper's address", async () => {
      expect((await call(api(), { recaptcha_token: `token:${action}` })).status).toBe(status);
      expect(google.verified).toEqual([
        { secret: SECRET, response: `token:${action}`, otherFields: [] },
      ]);
    });

    test("a low score is refused at the form without an effect", async () => {
      google.setVerification({ success: true, score: 0.1, action });
      const answer = await call(api(), { recaptcha_token: `token:${action}` });
      const { failures, errors } = expectAnswer(answer, 422, invalidSchema);
      expect(failures).toEqual([{ code: "captcha", field: "recaptcha_token" }]);
      expect(errors).toEqual({ recaptcha_token: ["captcha"] });
      expect((await call(api(), {})).status).toBe(status);
    });

    test("a token of another form is refused", async () => {
      expect((await call(api(), { recaptcha_token: "token:homepage" })).status).toBe(422);
    });

    test("no token is needed and no verification happens", async () => {
      expect((await call(api(), {})).status).toBe(status);
      google.setVerification({ success: false, "error-codes": ["missing-input-response"] });
      if (action !== "review")
        expect((await call(api(), { recaptcha_token: "" })).status).toBe(status);
      expect(google.verified).toEqual([]);
    });

    test("tokens are ignored without keys", async () => {
      expect((await call(createTestApi(database.db).ask, { recaptcha_token: "x" })).status).toBe(
        status,
      );
    });
  });

  const send = (ask: Ask) => CALLS.newsletter[1](ask, { recaptcha_token: "token:newsletter" });

  test.each<[string, RequestListener | object]>([
    ["an error", (_request, response) => void response.writeHead(500).end()],
    ["garbage", (_request, response) => void response.end("<html>")],
    ["JSON of another kind", { neco: "jineho" }],
    [
      "a redirect",
      (_request, response) =>
        void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
    ],
    ["far too much", (_request, response) => void response.end("x".repeat(600_000))],
    ["nothing", (request) => void request.socket.destroy()],
    ["too late", () => undefined],
    ["too slowly", (_request, response) => void response.write("{")],
    ["that the secret is wrong", { success: false, "error-codes": ["invalid-input-secret"] }],
    ["without a score", { success: true }],
  ])("are accepted and logged if the verification returns %s", async (_name, answer) => {
    google.setVerification(answer);
    expect((await send(api(google.url, 200))).status).toBe(204);
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify(warnings)).not.toMatch(/tajny-klic|token:/);
  });

  it("are accepted if verification fails", async () => {
    expect((await send(api("http://127.0.0.1:1"))).status).toBe(204);
    expect(warnings).toHaveLength(1);
  });

  test.each(["invalid-input-response", "timeout-or-duplicate"])(
    "are refused for the verification error %s",
    async (code) => {
      google.setVerification({ success: false, "error-codes": [code] });
      expect((await send(api())).status).toBe(422);
      expect(warnings).toEqual([]);
    },
  );

  it("have a maximum length", async () => {
    for (const recaptcha_token of [7, {}, "x".repeat(8_001)]) {
      const answer = await CALLS.newsletter[1](api(), { recaptcha_token });
      expect(expectAnswer(answer, 422, invalidSchema).errors).toEqual({
        recaptcha_token: ["captcha"],
      });
    }
    expect(google.verified).toEqual([]);
  });
});
