import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { FormOutcome } from "~/bff/forms/form-outcome.server";
import { intent } from "~/bff/forms/intent.server";
import type { Shop } from "~/bff/shop";
import { answerOnPage, response, sendForm, type More } from "../../support/browser/send-form";

const wish = z.object({
  productId: z.number({ error: "required" }),
  note: z.string().max(5, { error: "max:5" }).optional(),
});
type Wish = z.output<typeof wish>;

const values = { intent: "add", productId: "7", note: "abc" };
const byScript = { ...values, via: "fetcher" };

describe("the intent of a form", () => {
  const operations: string[] = [];
  const one = (name: string) =>
    intent<typeof wish, More>(wish, async () => {
      operations.push(name);
      return { ok: true };
    });
  const page = { add: one("add"), remove: one("remove") };
  const askedBy = async (
    fields: Record<string, string>,
    chosenBy?: Parameters<typeof sendForm>[2],
  ) => {
    operations.length = 0;
    const { answer } = await sendForm(page, { productId: "7", ...fields }, chosenBy);
    return [response(answer).status, ...operations];
  };

  test("is its intent field, by default the first entry", async () => {
    expect(await askedBy({ intent: "remove" })).toEqual([303, "remove"]);
    expect(await askedBy({ intent: "add" })).toEqual([303, "add"]);
    expect(await askedBy({})).toEqual([303, "add"]);
  });

  test("can be chosen by another field", async () => {
    const byNote = (fields: FormData) => (fields.has("note") ? "remove" : undefined);
    expect(await askedBy({ intent: "add", note: "x" }, { chosenBy: byNote })).toEqual([
      303,
      "remove",
    ]);
    expect(await askedBy({ intent: "add" }, { chosenBy: byNote })).toEqual([303, "add"]);
  });

  test.each(["", "other", "toString", "__proto__", "constructor"])(
    "is 400 if the page does not have it: %j",
    async (name) => {
      expect(await askedBy({ intent: name })).toEqual([400]);
    },
  );
});

describe("an entry of the intents", () => {
  test("gets the parsed value and the sender", async () => {
    const operate = vi.fn(async (): Promise<FormOutcome<More>> => ({ ok: true }));
    const table = { add: intent<typeof wish, More>(wish, operate) };
    const first = await sendForm(table, values);
    const second = await sendForm(table, byScript);
    const calledWith = operate.mock.calls.map((call: readonly unknown[]) => call.slice(0, 3));
    expect(calledWith).toEqual([
      [first.shop, { productId: 7, note: "abc" }, { byScript: false }],
      [second.shop, { productId: 7, note: "abc" }, { byScript: true }],
    ]);
  });

  test("can change the fields before validation", async () => {
    const operate = vi.fn(async (_shop: Shop, _value: Wish): Promise<FormOutcome<More>> => ({
      ok: true,
    }));
    await sendForm(
      {
        add: intent<typeof wish, More>(wish, operate, {
          prepare: (fields) => fields.set("note", "b"),
        }),
      },
      values,
    );
    expect(operate.mock.calls[0]?.[1]).toEqual({ productId: 7, note: "b" });
  });

  test("can have a schema that depends on the fields", async () => {
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
    expect(response((await sendForm(table, { productId: "7" })).answer).status).toBe(303);
    expect(answerOnPage((await sendForm(table, { productId: "8" })).answer)).toMatchObject({
      status: 422,
      data: { result: { error: { note: [{ code: "required" }] } } },
    });
  });

  test("can replace the failures of fields", async () => {
    const names: (readonly string[])[] = [];
    const table = {
      add: intent<typeof wish, More>(wish, async () => ({ ok: true }), {
        refused: (failing) => {
          names.push(failing);
          return failing.includes("productId")
            ? { ok: "shown", status: 409, more: { price: 5 } }
            : undefined;
        },
      }),
    };
    const priced = await sendForm(table, { productId: "", note: "abc" });
    expect(answerOnPage(priced.answer)).toMatchObject({
      status: 409,
      data: { done: false, price: 5 },
    });
    const refused = await sendForm(table, { productId: "7", note: "too long" });
    expect(answerOnPage(refused.answer)).toMatchObject({
      status: 422,
      data: { done: false, result: { error: { note: [{ code: "max" }] } } },
    });
    expect(names).toEqual([["productId"], ["note"]]);
  });
});
