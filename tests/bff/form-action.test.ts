import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { ApiFailure } from "~/bff/failure.server";
import { answerForm, intent, type Outcome } from "~/bff/form-action.server";
import type { Notice } from "~/bff/notices.server";
import type { Shop } from "~/bff/shop";
import type { Failure } from "~/contract/failure-codes";
import type { FormAnswer } from "~/forms/answer";
import { requestShop } from "../support/request-shop";

const PAGE = "/kosik?a=1";
const wish = z.object({ productId: z.number({ error: "required" }), note: z.string().max(5, { error: "max:5" }).optional() });
type Wish = z.output<typeof wish>;
interface More {
  price?: number;
}

type Intents = Parameters<typeof answerForm<More>>[2];

/** What the page's action answers, or the response that it throws; with the shop that answered. */
async function sendTo(intents: Intents, fields: Record<string, string>, chosenBy?: Parameters<typeof answerForm<More>>[3]) {
  const { shop, cookies } = requestShop({ url: PAGE });
  const request = new Request(`http://shop.test${PAGE}`, { method: "POST", body: new URLSearchParams(fields) });
  const answer = await answerForm<More>(request, shop, intents, chosenBy).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  return { answer, shop, cookies };
}

/** Of an action that stays on its page. */
function stayed(answer: Awaited<ReturnType<typeof sendTo>>["answer"]): { status: number | undefined; data: FormAnswer & More } {
  if (answer instanceof Response) throw new Error(`a response ${answer.status}`);
  return { status: answer.init?.status, data: answer.data };
}
/** Of an action that leads elsewhere, or to the page of a failure. */
function response(answer: Awaited<ReturnType<typeof sendTo>>["answer"]): Response {
  if (!(answer instanceof Response)) throw new Error("no response");
  return answer;
}

const outcomes = (outcome: Outcome<More>, failed?: Notice["code"]): Intents => ({
  add: intent<typeof wish, More>(wish, () => Promise.resolve(outcome), failed ? { failed } : {}),
});
const failure = (status: number, first: Failure, ...others: Failure[]): ApiFailure => ({
  ok: false,
  status,
  failures: [first, ...others],
});

const typed = { intent: "add", productId: "7", note: "abc" };
const byScript = { ...typed, via: "fetcher" };

describe("a form that is done", () => {
  const notice: Notice = { code: "added", kind: "success", name: "Koberec" };

  test.each([
    ["leads to the next page", { to: "/en/cart" }, "/en/cart"],
    ["leads to its own page, query and all, where no other is named", {}, PAGE],
  ])("%s (303), with a notice", async (_name, to, location) => {
    const { answer, shop, cookies } = await sendTo(outcomes({ ok: true, notice, ...to }), typed);
    const { status, headers } = response(answer);
    expect([status, headers.get("Location")]).toEqual([303, location]);
    expect(cookies.lines()).toEqual([expect.stringMatching(/^notice=/)]);
    expect(await shop.notices.take()).toEqual(notice);
  });

  test("needs no notice", async () => {
    const { answer, cookies } = await sendTo(outcomes({ ok: true }), typed);
    expect([response(answer).status, cookies.lines()]).toEqual([303, []]);
  });

  test.each(["success", "info"] as const)("stays on its page where a script sent it, which is told that it is done: %s", async (kind) => {
    const { answer, shop } = await sendTo(
      outcomes({ ok: true, to: "/elsewhere", notice: { ...notice, kind }, more: { price: 3 } }),
      byScript,
    );
    const { status, data } = stayed(answer);
    expect([status, data]).toMatchObject([200, { intent: "add", done: true, price: 3 }]);
    expect(data.result).toMatchObject({ status: "success", initialValue: { productId: "7", note: "abc" } });
    expect(await shop.notices.take()).toEqual({ ...notice, kind });
  });

  test("a script is who says so by its own field, and no other value of it", async () => {
    const { answer } = await sendTo(outcomes({ ok: true }), { ...typed, via: "other" });
    expect(response(answer).status).toBe(303);
  });
});

describe("a form that is refused", () => {
  const refused = { intent: "add", productId: "", note: "too long" };

  test.each([
    ["without a script", {}],
    ["by a script", { via: "fetcher" }],
  ])("comes back with what was typed and what is wrong (422), and nothing is done: %s", async (_name, via) => {
    const operate = vi.fn<(shop: Shop, value: Wish) => Promise<Outcome<More>>>();
    const { answer, cookies } = await sendTo({ add: intent<typeof wish, More>(wish, operate) }, { ...refused, ...via });
    const { status, data } = stayed(answer);
    expect([status, data]).toMatchObject([422, { intent: "add", done: false }]);
    expect(data.result).toMatchObject({
      status: "error",
      initialValue: { note: "too long" },
      error: { productId: [{ code: "required", field: "productId" }], note: [{ code: "max", field: "note", value: "5" }] },
    });
    expect([operate.mock.calls, cookies.lines()]).toEqual([[], []]);
  });

  test.each([
    ["without a script", typed],
    ["by a script", byScript],
  ])("by the API comes back the same way, each failure at its field: %s", async (_name, fields) => {
    const zip = { code: "zip", field: "invoice.zip" } as const;
    const more = { price: 3 };
    const outcome = { ...failure(400, { code: "not_enough", field: "note", value: 2 }, zip, { code: "conflict" }), more };
    const { answer, cookies } = await sendTo(outcomes(outcome), fields);
    const { status, data } = stayed(answer);
    expect([status, data]).toMatchObject([422, { intent: "add", done: false, price: 3 }]);
    expect(data.result).toMatchObject({
      status: "error",
      initialValue: { productId: "7", note: "abc" },
      error: { note: [{ code: "not_enough", field: "note", value: 2 }], "invoice.zip": [zip], "": [{ code: "conflict" }] },
    });
    expect(cookies.lines()).toEqual([]);
  });

  test("only with fields that it has", async () => {
    const { answer } = await sendTo(outcomes({ ok: true }), { ...refused, other: "x", __intent__: "{" });
    expect(stayed(answer).data.result.initialValue).toEqual({ intent: "add", note: "too long" });
  });

  test("also with fields that are only shown again", async () => {
    const fields = wish.extend({ width: z.string() });
    const { answer } = await sendTo(
      { add: intent<typeof wish, More>(wish, async () => ({ ok: true }), { fields }) },
      { ...refused, width: "300" },
    );
    expect(stayed(answer).data.result.initialValue).toMatchObject({ note: "too long", width: "300" });
  });
});

describe("a form that only asks", () => {
  test.each([
    ["is shown what was calculated", undefined, 200],
    ["or what has to be confirmed", 409, 409],
  ] as const)("%s", async (_name, asked, status) => {
    const outcome: Outcome<More> = { ok: "shown", more: { price: 3 }, ...(asked && { status: asked }) };
    for (const fields of [typed, byScript]) {
      const { answer, cookies } = await sendTo(outcomes(outcome), fields);
      expect(stayed(answer)).toMatchObject({ status, data: { intent: "add", done: false, price: 3 } });
      expect(stayed(answer).data.result.initialValue).toMatchObject({ productId: "7", note: "abc" });
      expect(cookies.lines()).toEqual([]);
    }
  });
});

describe("a cart that is not the one that the form was made from", () => {
  test.each([
    [409, "cart_changed"],
    [404, "cart_gone"],
  ] as const)("%s %s: the page that follows shows it as it is, and says so", async (status, code) => {
    const outcomeOf = outcomes(failure(status, { code }), "addon_failed");
    const sent = await sendTo(outcomeOf, typed);
    expect([response(sent.answer).status, response(sent.answer).headers.get("Location")]).toEqual([303, PAGE]);
    expect(await sent.shop.notices.take()).toEqual({ code, kind: "danger" });

    const script = await sendTo(outcomeOf, byScript);
    expect(stayed(script.answer)).toMatchObject({ status: 200, data: { intent: "add", done: false } });
    expect(await script.shop.notices.take()).toEqual({ code, kind: "danger" });
  });
});

describe("a failure that no field can mend", () => {
  const unavailable = failure(503, { code: "unavailable" });
  const tooMany = failure(429, { code: "too_many_requests", value: 7 });

  test.each([
    [unavailable, 503, null],
    [tooMany, 429, "7"],
    [failure(404, { code: "not_found" }), 404, null],
  ])("is a page without a script: %j", async (outcome, status, retryAfter) => {
    const { answer, cookies } = await sendTo(outcomes(outcome), typed);
    expect([response(answer).status, response(answer).headers.get("Retry-After"), cookies.lines()]).toEqual([status, retryAfter, []]);
  });

  test.each<[ApiFailure, number, Notice["code"] | undefined, Notice["code"]]>([
    [unavailable, 503, undefined, "cart_failed"],
    [unavailable, 503, "voucher_not_added", "voucher_not_added"],
    [tooMany, 429, "voucher_not_added", "too_many_requests"],
  ])("and a notice for a script: %j", async (outcome, status, failed, code) => {
    const { answer, shop } = await sendTo(outcomes(outcome, failed), byScript);
    expect(stayed(answer)).toMatchObject({ status, data: { intent: "add", done: false } });
    expect(await shop.notices.take()).toEqual({ code, kind: "danger" });
  });
});

describe("which of a page's forms it is", () => {
  /** A page whose forms say which of them was asked. */
  const asked: string[] = [];
  const one = (name: string) =>
    intent<typeof wish, More>(wish, async () => {
      asked.push(name);
      return { ok: true };
    });
  const page = { add: one("add"), remove: one("remove") };
  const askedBy = async (fields: Record<string, string>, chosenBy?: Parameters<typeof sendTo>[2]) => {
    asked.length = 0;
    const { answer } = await sendTo(page, { productId: "7", ...fields }, chosenBy);
    return [response(answer).status, ...asked];
  };

  test("is said by the form; the first one where it is not", async () => {
    expect(await askedBy({ intent: "remove" })).toEqual([303, "remove"]);
    expect(await askedBy({ intent: "add" })).toEqual([303, "add"]);
    expect(await askedBy({})).toEqual([303, "add"]);
  });

  test("may be told by another field", async () => {
    const byNote = (fields: FormData) => (fields.has("note") ? "remove" : undefined);
    expect(await askedBy({ intent: "add", note: "x" }, byNote)).toEqual([303, "remove"]);
    expect(await askedBy({ intent: "add" }, byNote)).toEqual([303, "add"]);
  });

  test.each(["", "other", "toString", "__proto__", "constructor"])("400 for one that the page has not: %j", async (name) => {
    expect(await askedBy({ intent: name })).toEqual([400]);
  });
});

describe("an entry of the table", () => {
  test("is given the checked value, and who sent it", async () => {
    const operate = vi.fn(async (): Promise<Outcome<More>> => ({ ok: true }));
    const table = { add: intent<typeof wish, More>(wish, operate) };
    const first = await sendTo(table, typed);
    const second = await sendTo(table, byScript);
    expect(operate.mock.calls).toEqual([
      [first.shop, { productId: 7, note: "abc" }, { byScript: false }],
      [second.shop, { productId: 7, note: "abc" }, { byScript: true }],
    ]);
  });

  test("may change the fields before they are checked", async () => {
    const operate = vi.fn(async (_shop: Shop, _value: Wish): Promise<Outcome<More>> => ({ ok: true }));
    await sendTo({ add: intent<typeof wish, More>(wish, operate, { prepare: (fields) => fields.set("note", "b") }) }, typed);
    expect(operate.mock.calls[0]?.[1]).toEqual({ productId: 7, note: "b" });
  });

  test("may have a schema that depends on the fields", async () => {
    const strict = wish.extend({ note: z.string({ error: "required" }) });
    const table = {
      add: intent<typeof wish | typeof strict, More>(
        (fields) => (fields.get("productId") === "8" ? strict : wish),
        async () => ({ ok: true }),
        {
          fields: strict,
        },
      ),
    };
    expect(response((await sendTo(table, { productId: "7" })).answer).status).toBe(303);
    expect(stayed((await sendTo(table, { productId: "8" })).answer)).toMatchObject({
      status: 422,
      data: { result: { error: { note: [{ code: "required" }] } } },
    });
  });

  test("may show something else instead of failing fields, by their names", async () => {
    const names: (readonly string[])[] = [];
    const table = {
      add: intent<typeof wish, More>(wish, async () => ({ ok: true }), {
        refused: (failing) => {
          names.push(failing);
          return failing.includes("productId") ? { ok: "shown", status: 409, more: { price: 5 } } : undefined;
        },
      }),
    };
    const shown = await sendTo(table, { productId: "", note: "abc" });
    expect(stayed(shown.answer)).toMatchObject({ status: 409, data: { done: false, price: 5 } });
    const refused = await sendTo(table, { productId: "7", note: "too long" });
    expect(stayed(refused.answer)).toMatchObject({ status: 422, data: { done: false, result: { error: { note: [{ code: "max" }] } } } });
    expect(names).toEqual([["productId"], ["note"]]);
  });
});
