import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { ApiFailure } from "~/bff/client/api-result.server";
import { limitAtForm, moveToForm } from "~/bff/forms/failure.server";
import type { FormOutcome } from "~/bff/forms/form-outcome.server";
import { intent, type Intent } from "~/bff/forms/intent.server";
import type { Shop } from "~/bff/shop";
import type { Failure } from "~/contract/failures/failure-codes";
import { failed } from "~/contract/failures/result";
import type { Notice } from "~/contract/forms/notices";
import { cartOf } from "../../support/backends/api-answers";
import {
  answerOnPage,
  FORM_PAGE,
  response,
  sendForm,
  type More,
} from "../../support/browser/send-form";

const wish = z.object({
  productId: z.number({ error: "required" }),
  note: z.string().max(5, { error: "max:5" }).optional(),
});
type Wish = z.output<typeof wish>;

const outcomes = (
  outcome: FormOutcome<More>,
  failed?: Notice["code"],
): Record<string, Intent<More>> => ({
  add: intent<typeof wish, More>(wish, () => Promise.resolve(outcome), failed ? { failed } : {}),
});
const failure = (status: number, first: Failure, ...others: Failure[]): ApiFailure => ({
  ...failed(first, ...others),
  status,
});

const values = { intent: "add", productId: "7", note: "abc" };
const byScript = { ...values, via: "fetcher" };

describe("a successful form", () => {
  const notice: Notice = { code: "added", kind: "success", name: "Koberec" };

  test.each([
    ["redirects to the next page", { to: "/en/cart" }, "/en/cart"],
    ["redirects to its own page with the query by default", {}, FORM_PAGE],
  ])("%s (303), with a notice", async (_name, to, location) => {
    const { answer, shop, cookies } = await sendForm(outcomes({ ok: true, notice, ...to }), values);
    const { status, headers } = response(answer);
    expect([status, headers.get("Location")]).toEqual([303, location]);
    expect(cookies.lines()).toEqual([expect.stringMatching(/^notice=/)]);
    expect(await shop.notices.take()).toEqual(notice);
  });

  test("can have no notice", async () => {
    const { answer, cookies } = await sendForm(outcomes({ ok: true }), values);
    expect([response(answer).status, cookies.lines()]).toEqual([303, []]);
  });

  test.each(["success", "info"] as const)(
    "stays on its page with a script and returns the success: %s",
    async (kind) => {
      const { answer, shop } = await sendForm(
        outcomes({ ok: true, to: "/elsewhere", notice: { ...notice, kind }, more: { price: 3 } }),
        byScript,
      );
      const { status, data } = answerOnPage(answer);
      expect([status, data]).toMatchObject([200, { intent: "add", done: true, price: 3 }]);
      expect(data.result).toMatchObject({
        status: "success",
        initialValue: { productId: "7", note: "abc" },
      });
      expect(await shop.notices.take()).toEqual({ ...notice, kind });
    },
  );

  test("a script is recognised by the exact value of its field", async () => {
    const { answer } = await sendForm(outcomes({ ok: true }), { ...values, via: "other" });
    expect(response(answer).status).toBe(303);
  });
});

describe("a refused form", () => {
  const refused = { intent: "add", productId: "", note: "too long" };

  test.each([
    ["without a script", {}],
    ["by a script", { via: "fetcher" }],
  ])("returns with its values and failures (422) and does nothing: %s", async (_name, via) => {
    const operate = vi.fn<(shop: Shop, value: Wish) => Promise<FormOutcome<More>>>();
    const { answer, cookies } = await sendForm(
      { add: intent<typeof wish, More>(wish, operate) },
      { ...refused, ...via },
    );
    const { status, data } = answerOnPage(answer);
    expect([status, data]).toMatchObject([422, { intent: "add", done: false }]);
    expect(data.result).toMatchObject({
      status: "error",
      initialValue: { note: "too long" },
      error: {
        productId: [{ code: "required", field: "productId" }],
        note: [{ code: "max", field: "note", value: 5 }],
      },
    });
    expect([operate.mock.calls, cookies.lines()]).toEqual([[], []]);
  });

  test("is kept without secrets, in case its page cannot be read", async () => {
    const withPassword = wish.extend({ password: z.string() });
    const operate = () => Promise.resolve<FormOutcome<More>>({ ok: true });
    const fields = { ...refused, password: "naslap-ukazka", via: "fetcher" };
    const { answer, shop } = await sendForm(
      { add: intent<typeof withPassword, More>(withPassword, operate) },
      fields,
    );
    expect(answerOnPage(answer).data.result.initialValue).not.toHaveProperty("password");
    expect(shop.notices.sent()).toEqual({ fields: Object.entries(refused), back: FORM_PAGE });
    expect(shop.notices.unsent()).toBeUndefined();
  });

  test.each([
    ["without a script", values],
    ["by a script", byScript],
  ])("returns the API's failures at their fields: %s", async (_name, fields) => {
    const zip = { code: "numeric", field: "invoice.zip" } as const;
    const more = { price: 3 };
    const outcome = {
      ...failure(400, { code: "not_enough", field: "note", value: 2 }, zip, { code: "conflict" }),
      more,
    };
    const { answer, cookies } = await sendForm(outcomes(outcome), fields);
    const { status, data } = answerOnPage(answer);
    expect([status, data]).toMatchObject([422, { intent: "add", done: false, price: 3 }]);
    expect(data.result).toMatchObject({
      status: "error",
      initialValue: { productId: "7", note: "abc" },
      error: {
        note: [{ code: "not_enough", field: "note", value: 2 }],
        "invoice.zip": [zip],
        "": [{ code: "conflict" }],
      },
    });
    expect(cookies.lines()).toEqual([]);
  });

  test.each<[number, Failure, number]>([
    [502, { code: "unavailable", field: "" }, 502],
    [503, { code: "unavailable", field: "" }, 503],
    [503, { code: "maintenance", field: "" }, 503],
    [502, { code: "registry_failed", field: "companyId" }, 422],
    [409, { code: "unavailable", field: "paymentId" }, 422],
  ])(
    "of status %i with %j is answered with %i: an outage is no mistake in the form",
    async (status, first, answered) => {
      const { answer } = await sendForm(outcomes(failure(status, first)), values);
      expect(answerOnPage(answer)).toMatchObject({
        status: answered,
        data: { done: false, result: { initialValue: { note: "abc" } } },
      });
    },
  );

  test.each([404, 405, 501])(
    "whose call the backend does not have (%i) says so",
    async (status) => {
      const missing: ApiFailure = { ...failure(status, { code: "not_found" }), isUnnamed: true };
      for (const atForm of [moveToForm, limitAtForm]) {
        const { answer } = await sendForm(outcomes(atForm(missing)), values);
        const { status: answered, data } = answerOnPage(answer);
        expect([answered, data.result.error, data.result.initialValue]).toMatchObject([
          404,
          { "": [{ code: "not_offered" }] },
          { note: "abc" },
        ]);
      }
      const unknown = failure(404, { code: "not_found" });
      expect([moveToForm(unknown).failure, limitAtForm(unknown)]).toEqual([
        { code: "not_found", field: "" },
        unknown,
      ]);
    },
  );

  test("returns only fields of its schema", async () => {
    const { answer } = await sendForm(outcomes({ ok: true }), {
      ...refused,
      other: "x",
      __intent__: "{",
    });
    expect(answerOnPage(answer).data.result.initialValue).toEqual({
      intent: "add",
      note: "too long",
    });
  });

  test("returns fields that are only displayed", async () => {
    const fields = wish.extend({ width: z.string() });
    const { answer } = await sendForm(
      { add: intent<typeof wish, More>(wish, async () => ({ ok: true }), { fields }) },
      { ...refused, width: "300" },
    );
    expect(answerOnPage(answer).data.result.initialValue).toMatchObject({
      note: "too long",
      width: "300",
    });
  });
});

describe("a form that changes nothing", () => {
  test.each([
    ["shows a calculation", undefined, 200],
    ["shows a confirmation", 409, 409],
  ] as const)("%s", async (_name, confirmStatus, status) => {
    const outcome: FormOutcome<More> = {
      ok: "shown",
      more: { price: 3 },
      ...(confirmStatus && { status: confirmStatus }),
    };
    for (const fields of [values, byScript]) {
      const { answer, cookies } = await sendForm(outcomes(outcome), fields);
      expect(answerOnPage(answer)).toMatchObject({
        status,
        data: { intent: "add", done: false, price: 3 },
      });
      expect(answerOnPage(answer).data.result.initialValue).toMatchObject({
        productId: "7",
        note: "abc",
      });
      expect(cookies.lines()).toEqual([]);
    }
  });
});

describe("a cart that changed after the form was rendered", () => {
  test.each([
    [409, "cart_changed"],
    [404, "cart_gone"],
  ] as const)("%s %s: the next page shows the current cart and a notice", async (status, code) => {
    const outcomeOf = outcomes(failure(status, { code }), "addon_failed");
    const sent = await sendForm(outcomeOf, values);
    expect([response(sent.answer).status, response(sent.answer).headers.get("Location")]).toEqual([
      303,
      FORM_PAGE,
    ]);
    expect(await sent.shop.notices.take()).toEqual({ code, kind: "danger" });

    const script = await sendForm(outcomeOf, byScript);
    expect(answerOnPage(script.answer)).toMatchObject({
      status: 200,
      data: { intent: "add", done: false },
    });
    expect(await script.shop.notices.take()).toEqual({ code, kind: "danger" });
  });

  test("is reported as deleted if it is empty, because the change cannot be repeated", async () => {
    const changed = { ...failure(409, { code: "cart_changed" }), cart: cartOf({ items: [] }) };
    const { shop } = await sendForm(outcomes(changed, "addon_failed"), values);
    expect(await shop.notices.take()).toEqual({ code: "cart_gone", kind: "danger" });
  });
});

describe("a failure without a field", () => {
  const unavailable = failure(503, { code: "unavailable" });
  const tooMany = failure(429, { code: "too_many_requests", value: 7 });

  test("returns the form with its values without a script, too: its page stays", async () => {
    const { answer, shop } = await sendForm(
      outcomes(failure(404, { code: "not_found" }), "voucher_not_added"),
      values,
    );
    expect(answerOnPage(answer)).toMatchObject({
      status: 404,
      data: { result: { initialValue: { note: "abc" } } },
    });
    expect(await shop.notices.take()).toEqual({ code: "voucher_not_added", kind: "danger" });
  });

  const maintenance = failure(503, { code: "maintenance" });

  test("returns the form with its values if the backend closes; the error page can send it again", async () => {
    const { answer, shop } = await sendForm(outcomes(maintenance, "voucher_not_added"), values);
    expect(answerOnPage(answer)).toMatchObject({
      status: 503,
      data: { result: { initialValue: { note: "abc" } } },
    });
    expect(await shop.notices.take()).toEqual({ code: "maintenance", kind: "danger" });
    expect(shop.notices.unsent()).toEqual({
      fields: Object.entries(values),
      back: FORM_PAGE,
      status: 503,
    });
  });

  test("is only a notice for a script if the backend closes: its page cannot be loaded again", async () => {
    const { answer, shop } = await sendForm(outcomes(maintenance), byScript, { isDocument: false });
    const { status } = response(answer);
    expect([status, await response(answer).json()]).toEqual([
      503,
      { code: "maintenance", kind: "danger" },
    ]);
    expect(await shop.notices.take()).toBeNull();
  });

  test("returns the form with its values and the failure if the backend is away; the error page can send it again", async () => {
    const { answer, shop } = await sendForm(outcomes(unavailable, "voucher_not_added"), values);
    const { status, data } = answerOnPage(answer);
    expect([status, data]).toMatchObject([503, { intent: "add", done: false }]);
    expect(data.result).toMatchObject({
      status: "error",
      initialValue: { note: "abc" },
      error: { "": [{ code: "unavailable" }] },
    });
    expect(await shop.notices.take()).toEqual({ code: "voucher_not_added", kind: "danger" });
    expect(shop.notices.unsent()).toEqual({
      fields: Object.entries(values),
      back: FORM_PAGE,
      status: 503,
    });
  });

  test.each([
    ["a minute", { value: 7 }, "7", "7\u00a0s"],
    ["an hour", { value: 3540 }, "3540", "59\u00a0min"],
    ["an unknown time", {}, "60", "60\u00a0s"],
  ])(
    "returns the form with its values and the time to wait after too many attempts in %s",
    async (_name, value, seconds, wait) => {
      const outcome = failure(429, { code: "too_many_requests", ...value });
      const { answer, shop } = await sendForm(outcomes(outcome, "voucher_not_added"), values);
      const { status, data, headers } = answerOnPage(answer);
      expect([status, headers.get("Retry-After"), data]).toMatchObject([
        429,
        seconds,
        { intent: "add", done: false },
      ]);
      expect(data.result).toMatchObject({
        initialValue: { note: "abc" },
        error: { "": [{ code: "too_many_requests" }] },
      });
      expect(await shop.notices.take()).toEqual({
        code: "too_many_requests",
        kind: "danger",
        name: wait,
      });
      expect(shop.notices.unsent()).toEqual({
        fields: Object.entries(values),
        back: FORM_PAGE,
        status: 429,
      });
    },
  );

  test("a read of the operation that is refused because of too many attempts keeps the form, too", async () => {
    const operate = async (): Promise<FormOutcome<More>> => {
      throw new Response("stores_failed", { status: 429, headers: { "Retry-After": "9" } });
    };
    const { answer, shop } = await sendForm(
      { add: intent<typeof wish, More>(wish, operate) },
      values,
    );
    const { status, headers, data } = answerOnPage(answer);
    expect([status, headers.get("Retry-After"), data.result.initialValue]).toMatchObject([
      429,
      "9",
      { note: "abc" },
    ]);
    expect(shop.notices.unsent()).toMatchObject({ status: 429 });
  });

  test("returns the form with its values if it is too large for the backend", async () => {
    const { answer, shop } = await sendForm(
      outcomes(failure(413, { code: "payload_too_large" })),
      values,
    );
    expect(answerOnPage(answer)).toMatchObject({
      status: 413,
      data: { result: { initialValue: { note: "abc" } } },
    });
    expect(shop.notices.unsent()).toMatchObject({ status: 413 });
  });

  test.each<[string, Response, Notice["code"]]>([
    ["without a notice", new Response(null, { status: 502 }), "save_failed"],
    ["with its notice", new Response("stores_failed", { status: 502 }), "stores_failed"],
  ])("a failed read of the operation keeps the form, too: %s", async (_name, thrown, code) => {
    const operate = async (): Promise<FormOutcome<More>> => {
      throw thrown;
    };
    const { answer, shop } = await sendForm(
      { add: intent<typeof wish, More>(wish, operate) },
      values,
    );
    expect(answerOnPage(answer)).toMatchObject({
      status: 502,
      data: { result: { initialValue: { note: "abc" } } },
    });
    expect(await shop.notices.take()).toEqual({ code, kind: "danger" });
  });

  test.each<[ApiFailure, number, Notice["code"] | undefined, Notice["code"]]>([
    [unavailable, 503, undefined, "save_failed"],
    [unavailable, 503, "voucher_not_added", "voucher_not_added"],
    [tooMany, 429, "voucher_not_added", "too_many_requests"],
  ])("is a notice with a script: %j", async (outcome, status, failed, code) => {
    const { answer, shop } = await sendForm(outcomes(outcome, failed), byScript);
    expect(answerOnPage(answer)).toMatchObject({ status, data: { intent: "add", done: false } });
    expect(await shop.notices.take()).toMatchObject({ code, kind: "danger" });
  });
});
