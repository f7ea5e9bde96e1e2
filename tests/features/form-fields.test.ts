import { describe, expect, test } from "vitest";
import { fieldsetOf } from "~/forms/form-fields";
import { initialValueOf, valueAt } from "~/forms/form-values";

test.each([
  ["a text", "12,5", "12,5"],
  ["a number as text", 3, "3"],
  ["nothing for an empty text", "", undefined],
  ["nothing for null", null, undefined],
  ["a list without empty items", ["a", "", 2], ["a", "2"]],
  ["a group", { a: 1, b: { c: "x", d: "" } }, { a: "1", b: { c: "x", d: undefined } }],
  ["nothing for a boolean", true, undefined],
])("the input value is %s", (_, value, expected) => expect(initialValueOf(value)).toEqual(expected));

test.each([
  ["invoice.street", "Dlouhá 1"],
  ["floor.12", "3"],
  ["invoice", { street: "Dlouhá 1" }],
  ["invoice.city", undefined],
  ["note.more", undefined],
])("the value at %s", (name, value) =>
  expect(valueAt({ invoice: { street: "Dlouhá 1" }, floor: { 12: "3" }, note: "x" }, name)).toEqual(value),
);

describe("fields of a form", () => {
  type Values = { email: string; invoice: { street: string }; sides: string[] };
  const data = {
    formId: "order",
    values: { email: "eva@naslap.example", invoice: { street: "Dlouhá 1" }, sides: ["left", "right"] },
    errors: { "invoice.street": [{ code: "required" as const }] },
    constraints: { "invoice.street": { required: true, maxLength: 120 } },
    emptied: 0,
  };

  test("a field by its name", () =>
    expect(fieldsetOf<Values>(data).email).toMatchObject({
      id: "order-email",
      name: "email",
      errorId: "order-email-error",
      initialValue: "eva@naslap.example",
      errors: undefined,
      key: undefined,
    }));
  test("a field of a group has its failure and constraints", () =>
    expect(fieldsetOf<Values>(data).invoice.getFieldset().street).toMatchObject({
      id: "order-invoice.street",
      name: "invoice.street",
      initialValue: "Dlouhá 1",
      errors: [{ code: "required" }],
      required: true,
      maxLength: 120,
    }));
  test("a field with several values", () => expect(fieldsetOf<Values>(data).sides.initialValue).toEqual(["left", "right"]));
  test("inputs of a reset form have new keys", () => {
    const keys = [0, 1, 2].map((emptied) => fieldsetOf<Values>({ ...data, emptied }).email.key);
    expect(new Set(keys).size).toBe(3);
  });
});
