import { getInputProps } from "@conform-to/react";
import { describe, expect, it, test } from "vitest";
import type { Failure } from "~/contract/failures/failure-codes";
import { failingField, failureKey } from "~/contract/failures/failure-key";
import { labelled, lineTexts, summaryLines } from "~/forms/error-summary";
import { describedBy, fieldWith, shopField, type ShopField } from "~/forms/fields/field";
import {
  answerTo,
  failuresOf,
  formFailures,
  isRefusal,
  isSentBy,
} from "~/forms/guard/form-identity";
import type { FormAnswer } from "~/forms/state/answer";
import { translate } from "~/i18n/texts/translate.server";

/** Without word joiners and with plain spaces. */
const plainText = (text: string) => text.replaceAll("\u2060", "").replaceAll("\u00a0", " ");

const sentence = (language: "cs" | "en", failure: Failure) =>
  plainText(
    translate(language, `validation:${failureKey(failure)}`, {
      context: failingField(failure) ?? "",
    }),
  );

const quantity = (itemId: string) => ({ intents: ["setQuantity"], keyFields: { itemId } });
const removal = { intents: ["setQuantity"], keyFields: { itemId: "a", quantity: 0 } };
const answer = (
  intent: string,
  initialValue: FormAnswer["result"]["initialValue"],
  error: Record<string, Failure[] | null> = {},
): FormAnswer => ({ intent, result: { status: "error", initialValue, error }, done: false });
const fields = (entries: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.set(name, value);
  return data;
};

describe("a response belongs to", () => {
  const refused = answer("setQuantity", { itemId: "a", quantity: "999" });
  it.each([
    ["the changed line", quantity("a"), true],
    ["not to another line", quantity("b"), false],
    ["not to another form of the line", { ...quantity("a"), intents: ["setNote"] }, false],
    ["not to the remove button of the line", removal, false],
    ["a form of several intents", { intents: ["add", "setQuantity"], keyFields: {} }, true],
  ])("%s", (_name, form, own) => expect(answerTo(form, refused)).toBe(own ? refused : undefined));

  test("numbers are compared as strings", () => {
    const added = answer("add", { productId: "12" });
    expect(answerTo({ intents: ["add"], keyFields: { productId: 12 } }, added)).toBe(added);
  });
  it.each([undefined, null, "x", {}, { intent: "setQuantity" }, { update: {} }])(
    "%j is no answer",
    (value) => expect(answerTo(quantity("a"), value)).toBeUndefined(),
  );
});

describe("failures of a form that belong to none of its visible fields", () => {
  const whole: Failure = { code: "server" };
  const gone: Failure = { code: "unavailable", field: "productId" };
  const form = { intents: ["add"], keyFields: { productId: 12 } };
  it.each<[string, Record<string, Failure[] | null>, Failure[] | undefined]>([
    ["the form as a whole", { "": [whole], productId: [gone] }, [whole]],
    ["a hidden field", { productId: [gone] }, [gone]],
    [
      "none of a visible field",
      { quantity: [{ code: "min" }], productId: null, "": [] },
      undefined,
    ],
  ])("%s", (_name, error, failures) =>
    expect(formFailures(form, answer("add", { productId: "12" }, error))).toEqual(failures),
  );

  test("no failures without a response", () =>
    expect(formFailures(form, undefined)).toBeUndefined());
});

test("a form is pending only for its own submission", () => {
  const sent = fields({ intent: "setQuantity", itemId: "a", quantity: "3" });
  expect(isSentBy(quantity("a"), sent)).toBe(true);
  expect(isSentBy(quantity("b"), sent)).toBe(false);
  expect(isSentBy(removal, sent)).toBe(false);
  expect(isSentBy(quantity("a"), fields({ itemId: "a", quantity: "3" }))).toBe(false);
});

describe("error summary of a form", () => {
  const labels = [
    { name: "email", label: "E-mail" },
    { name: "invoice.zip", label: "Postcode" },
  ];
  const failed = answer("order", null, {
    "invoice.zip": [{ code: "numeric" }, { code: "min", value: 5 }],
    "": [{ code: "server" }],
    email: [{ code: "email" }],
  });

  const linesOf = (now?: Record<string, Failure[]>) =>
    summaryLines(labels, failed, now).map(
      ({ field, failure }) => `${field?.label} ${failure.code}`,
    );

  test("lists failures without a field first, then one per field in the form's order", () =>
    expect(linesOf()).toEqual(["undefined server", "E-mail email", "Postcode numeric"]));
  test("says what is wrong with a field now", () =>
    expect(linesOf({ email: [{ code: "required" }] })).toEqual([
      "undefined server",
      "E-mail required",
    ]));
  test("includes failures of fields without a label", () =>
    expect(summaryLines([], answer("order", null, { cart: [{ code: "required" }] }))).toEqual([
      { failure: { code: "required" } },
    ]));
  test("separates a label from its failure by a colon, a question by a space", () =>
    expect(`${labelled("E-mail", "Fill in")}, ${labelled("What shall we lay?", "Fill in")}`).toBe(
      "E-mail: Fill in, What shall we lay? Fill in",
    ));
  const textsOf = (...failures: [string, Failure][]) =>
    lineTexts(
      failures.map(([label, failure]) => ({ failure, field: { name: label, label } })),
      (failure) => sentence("en", failure),
    );
  test.each([
    ["Postcode", "required", "invoice.zip", "Enter the postcode, for example 602 00."],
    ["How you will pay", "choose_payment", undefined, "Choose a payment method."],
    [
      "Agreement",
      "confirmed",
      "agreement",
      "This field has to be confirmed. It is not possible without agreeing to the terms of sale. Please tick the box.",
    ],
    ["Note", "required", "note", "Note: This field must be filled in"],
    [
      "Length",
      "required",
      "dimensions.length_cm",
      "Length: Enter the size in centimetres, for example 350.",
    ],
    ["Roll width", "choose_variant", undefined, "Roll width: Choose a variant."],
    [
      "E-mail",
      "email",
      undefined,
      "E-mail: This field must contain a valid e-mail address. Enter it in full, for example jana@example.cz.",
    ],
  ] satisfies [string, Failure["code"], string | undefined, string][])(
    "labels a failure unless its sentence names the field: %s",
    (label, code, field, text) => expect(textsOf([label, { code, field }])).toEqual([text]),
  );
  test("labels two equal sentences", () =>
    expect(
      textsOf(
        [translate("en", "checkout:details.city"), { code: "required", field: "invoice.city" }],
        [translate("en", "checkout:details.to.city"), { code: "required", field: "delivery.city" }],
      ),
    ).toEqual([
      "Town: Enter the town or city.",
      "Town (delivery address): Enter the town or city.",
    ]));
  test("is absent without failures", () => {
    expect(summaryLines(labels, undefined)).toEqual([]);
    expect(summaryLines(labels, answer("order", {}, { email: null }))).toEqual([]);
    expect(failuresOf(answer("order", {}, { email: null }))).toEqual([]);
  });
});

test("aria-describedby keeps the hint when an error appears", () => {
  const field = shopField("f", "zip");
  const failed = fieldWith(field, { errors: [{ code: "numeric" }] });
  const description = (one: ShopField, hint?: string) =>
    getInputProps(one, { type: "text", ...describedBy(one, hint) })["aria-describedby"];
  expect(description(field)).toBeUndefined();
  expect(description(field, "digits")).toBe("f-zip-description");
  expect(description(failed)).toBe("f-zip-error");
  expect(description(failed, "digits")).toBe("f-zip-error f-zip-description");
});

/** 'Voucher add errors' (specification section 8) */
describe("the sentence of a failure", () => {
  it.each<[string, Failure, string]>([
    [
      "'more than {value}x'",
      { code: "quantity_per_user_limit", value: 2 },
      "quantity_per_user_limit_value",
    ],
    ["'per-user limit reached'", { code: "quantity_per_user_limit" }, "quantity_per_user_limit"],
    ["'value appended if given'", { code: "minimal_price", value: 5000 }, "minimal_price_value"],
    [
      "'lacks the category'",
      { code: "cart_without_category", value: "Koberce" },
      "cart_without_category_value",
    ],
    ["'without value'", { code: "cart_without_category", value: "" }, "cart_without_category"],
    [
      "'must not contain the category'",
      { code: "cart_with_category", value: "PVC" },
      "cart_with_category_value",
    ],
    ["'not enough quantity'", { code: "not_enough" }, "not_enough"],
    ["the length in stock", { code: "not_enough", value: "12,5 m" }, "not_enough_value"],
    ["pieces in stock", { code: "not_enough", value: 4, unit: "piece" }, "not_enough_piece"],
    ["a unit without an amount", { code: "not_enough", unit: "piece" }, "not_enough"],
    ["a value that every sentence of the code has", { code: "min", value: 2 }, "min"],
    ["an option not offered", { code: "unavailable", field: "dimensions.shape" }, "unavailable"],
    ["an unavailable shop", { code: "unavailable" }, "unavailable_call"],
    [
      "a message of the backend",
      { code: "backend_message", value: "Zkuste to zítra." },
      "backend_message",
    ],
    ["an empty message of the backend", { code: "backend_message" }, "server"],
  ])("%s", (_name, failure, key) => expect(failureKey(failure)).toBe(key));
});

test.each([
  ["email", "Pole musí být vyplněno. Napište e-mail, například jana@example.cz."],
  ["invoice.zip", "Pole musí být vyplněno. Napište PSČ, například 602 00."],
  ["companyData.name", "Pole musí být vyplněno. Napište název firmy."],
  ["company", "Pole musí být vyplněno. Napište název firmy."],
  ["name", "Pole musí být vyplněno. Napište jméno a příjmení."],
  ["rooms[0].parts[1].w", "Pole musí být vyplněno. Zadejte rozměr v centimetrech, třeba 350."],
  ["dimensions.length_cm", "Pole musí být vyplněno. Zadejte rozměr v centimetrech, třeba 350."],
  ["acknowledged.total", "Pole musí být vyplněno"],
])("an empty field %s says what to fill in: %s", (field, text) =>
  expect(sentence("cs", { code: "required", field })).toBe(text),
);

test("other failures of a field keep their sentences", () =>
  expect(failingField({ code: "too_long", field: "zip" })).toBeUndefined());

test.each([
  [
    "the answer to a refused form",
    { intent: "logIn", done: false, result: { error: { email: [{ code: "email" }] } } },
    true,
  ],
  [
    "a planner's answer with its own failures",
    { intent: "plan", done: false, result: {}, failures: { "": [{ code: "plan_open" }] } },
    true,
  ],
  ["the answer to another form", { intent: "logIn", done: true, result: {} }, false],
  ["a plan without failures", { intent: "plan", done: false, result: {}, failures: {} }, false],
  ["no answer", undefined, false],
])("refusal: %s", (_name, answer, refused) => expect(isRefusal(answer)).toBe(refused));
