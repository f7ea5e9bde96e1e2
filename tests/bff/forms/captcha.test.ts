import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { guardFieldsSchema } from "~/bff/forms/captcha.server";
import type { FormOutcome } from "~/bff/forms/form-outcome.server";
import { answerForm, intent } from "~/bff/forms/intent.server";
import { knownFields } from "~/forms/parse-form.server";
import { answerOnPage, sendForm } from "../../support/browser/send-form";
import { requestShop, type ShopRequest } from "../../support/shops/request-shop";

const SECRET = "a secret of at least 32 characters";
const NEW_SECRET = "another secret of 32 characters at least";
const START = Date.parse("2026-03-01T10:00:00Z");

const shopAt = (ms: number, overrides: ShopRequest = {}) =>
  requestShop({
    clock: () => new Date(START + ms),
    captcha: { script: null, minFillingMs: 2_000 },
    cookieSecrets: [SECRET],
    ...overrides,
  }).shop.captcha;
const fieldsOf = (fields: Record<string, string>) =>
  knownFields(Object.entries(fields), guardFieldsSchema);
const captchaOf = (
  ms: number,
  fields: Record<string, string>,
  isTimed = true,
  overrides: ShopRequest = {},
) => shopAt(ms, overrides).judge(fieldsOf(fields), isTimed)?.code;

describe("a form with a timestamp", () => {
  const rendered = shopAt(0).stamp();

  test("passes after the minimum time and never expires", () => {
    expect(
      [0, 1_999, 2_000, 60_000, 3 * 86_400_000].map((ms) => captchaOf(ms, { rendered })),
    ).toEqual(["too_quick", "too_quick", undefined, undefined, undefined]);
  });

  test("passes after a restart, on other instances and during a rotation of secrets", () => {
    expect(
      captchaOf(5_000, { rendered }, true, { cookieSecrets: [NEW_SECRET, SECRET] }),
    ).toBeUndefined();
    expect(captchaOf(5_000, { rendered }, true, { cookieSecrets: [NEW_SECRET] })).toBe("too_quick");
  });

  test("of a clock that was ahead counts as just rendered, and returns with a valid timestamp", () => {
    const fields = fieldsOf({ rendered: shopAt(3_600_000).stamp() });
    expect(shopAt(5_000).judge(fields, true)).toEqual({ code: "too_quick" });
    expect(captchaOf(7_000, { rendered: String(fields.get("rendered")) })).toBeUndefined();
  });

  test("without a signature counts as just rendered and returns with a valid timestamp", () => {
    const [ms = "", signature = ""] = rendered.split(".");
    const earlier = `${(Number.parseInt(ms, 36) - 60_000).toString(36)}.${signature}`;
    for (const forged of [
      "",
      "x",
      ".",
      `${ms}.`,
      `${ms}.${signature}x`,
      `.${signature}`,
      earlier,
      `${ms}.${"x".repeat(5_000)}`,
    ]) {
      const fields = fieldsOf({ rendered: forged });
      expect(shopAt(5_000).judge(fields, true)).toEqual({ code: "too_quick" });
      expect(captchaOf(7_000, { rendered: String(fields.get("rendered")) })).toBeUndefined();
    }
  });

  test("keeps its timestamp when it is shown again", () => {
    const fields = fieldsOf({ rendered });
    shopAt(500).judge(fields, true);
    expect(fields.get("rendered")).toBe(rendered);
  });

  test("needs no timestamp without a minimum time", () => {
    expect(captchaOf(0, {}, true, { captcha: { script: null, minFillingMs: 0 } })).toBeUndefined();
  });
});

test("a filled honeypot is refused with and without a timestamp, and returns empty", () => {
  const rendered = shopAt(0).stamp();
  expect([
    captchaOf(9_000, { rendered, web: "https://spam.example" }),
    captchaOf(0, { web: " " }, false),
  ]).toEqual(["captcha", "captcha"]);
  expect([captchaOf(9_000, { rendered, web: "" }), captchaOf(0, {}, false)]).toEqual([
    undefined,
    undefined,
  ]);
  const fields = fieldsOf({ rendered, web: "x" });
  shopAt(9_000).judge(fields, true);
  expect([...fields.keys()]).toEqual(["rendered"]);
});

describe("a protected form", () => {
  const schema = z.object({
    email: z.email({ error: "email" }),
    recaptcha_token: z.string().optional(),
  });
  const operation = vi.fn(async (): Promise<FormOutcome<object>> => ({ ok: "shown", more: {} }));
  const page = (isTimed: boolean) => ({ ask: intent(schema, operation, { guard: { isTimed } }) });

  test("returns with its values and does nothing if it is refused", async () => {
    operation.mockClear();
    const { answer } = await sendForm(page(false), {
      email: "a@example.cz",
      web: "x",
      recaptcha_token: "geheim",
    });
    const { status, data } = answerOnPage(answer);
    expect([status, data.done, data.result.error]).toEqual([
      422,
      false,
      { "": [{ code: "captcha" }] },
    ]);
    expect(data.result.initialValue).toEqual({ email: "a@example.cz" });
    expect(operation).not.toHaveBeenCalled();
  });

  test("reports invalid fields first", async () => {
    const { answer } = await sendForm(page(false), { email: "a@", web: "x" });
    expect(Object.keys(answerOnPage(answer).data.result.error ?? {})).toEqual(["email"]);
  });

  test("passes its token on to the API", async () => {
    operation.mockClear();
    await sendForm(page(false), { email: "a@example.cz", web: "", recaptcha_token: "token" });
    expect(operation.mock.calls).toMatchObject([
      [expect.anything(), { email: "a@example.cz", recaptcha_token: "token" }, {}, {}],
    ]);
  });

  test("shows the API's failure for the token at the form", async () => {
    const refused: FormOutcome<object> = {
      ok: false,
      status: 422,
      failure: { code: "captcha", field: "recaptcha_token" },
    };
    const { answer } = await sendForm(
      { ask: intent(schema, async () => refused) },
      { email: "a@example.cz", recaptcha_token: "token" },
    );
    expect(answerOnPage(answer).data.result).toMatchObject({
      initialValue: { email: "a@example.cz" },
      error: { "": [{ code: "captcha", field: "recaptcha_token" }] },
    });
  });

  test("passes on the second attempt if the first was too fast", async () => {
    operation.mockClear();
    const at = async (ms: number, rendered: string) => {
      const captcha = { script: null, minFillingMs: 2_000 };
      const { shop } = requestShop({
        clock: () => new Date(START + ms),
        captcha,
        url: "/registrace",
      });
      const body = new URLSearchParams({ email: "a@example.cz", rendered });
      return answerOnPage(
        await answerForm(
          new Request("http://shop.test/registrace", { method: "POST", body }),
          shop,
          page(true),
        ),
      );
    };
    const first = await at(300, shopAt(0).stamp());
    expect([first.status, first.data.result.error]).toEqual([422, { "": [{ code: "too_quick" }] }]);
    const shownAgain = z.string().parse(first.data.result.initialValue?.["rendered"]);
    expect((await at(2_000, shownAgain)).status).toBe(200);
    expect(operation).toHaveBeenCalledOnce();
  });
});
