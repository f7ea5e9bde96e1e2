import { createElement } from "react";
import { expect, test } from "vitest";
import type { Failure } from "~/contract/failures/failure-codes";
import type { FormAnswer } from "~/forms/state/answer";
import { useShopForm } from "~/forms/state/use-shop-form";
import { renderIn } from "../support/browser/render";

type Values = {
  email: string;
  invoice: { street: string; zip: string };
  sides: string[];
  floor: Record<string, string>;
};

/** What a form's components read of it, rendered on the server. */
function shown(sent?: FormAnswer) {
  let read: unknown;
  function Form() {
    const { fields, values, errors, refused, done, answer } = useShopForm<Values>({
      id: "order",
      intent: "order",
      sent,
      constraints: { "invoice.street": { required: true, maxLength: 120 } },
      defaultValue: {
        email: "",
        invoice: { street: "Dlouhá 1" },
        sides: ["left", "right"],
        floor: { 12: "3" },
      },
    });
    const { street, zip } = fields.invoice.getFieldset();
    const { id, name, errorId, initialValue, required, maxLength } = street;
    read = {
      street: { id, name, errorId, initialValue, required, maxLength, errors: street.errors },
      zip: [zip.initialValue, zip.errors],
      sides: fields.sides.initialValue,
      floor: fields.floor.initialValue?.["12"],
      email: fields.email.initialValue,
      values,
      errors,
      refused,
      done,
      isAnswered: answer !== undefined,
    };
    return null;
  }
  renderIn("cs", createElement(Form));
  return read;
}

test("a form has the page's values and no failure", () =>
  expect(shown()).toEqual({
    street: {
      id: "order-invoice.street",
      name: "invoice.street",
      errorId: "order-invoice.street-error",
      initialValue: "Dlouhá 1",
      required: true,
      maxLength: 120,
      errors: undefined,
    },
    zip: [undefined, undefined],
    sides: ["left", "right"],
    floor: "3",
    email: undefined,
    values: { invoice: { street: "Dlouhá 1" }, sides: ["left", "right"], floor: { 12: "3" } },
    errors: {},
    refused: {},
    done: false,
    isAnswered: false,
  }));

test("a refused form has the typed values and its failures", () => {
  const zip: Failure[] = [{ code: "numeric", field: "invoice.zip" }];
  const result = {
    status: "error",
    initialValue: { invoice: { street: "Krátká 2", zip: "x" } },
    error: { "invoice.zip": zip },
  } as const;
  const form = shown({ intent: "order", result, done: false });
  expect(form).toMatchObject({
    street: { initialValue: "Krátká 2", errors: undefined },
    zip: ["x", zip],
    floor: undefined,
  });
  expect(form).toMatchObject({
    errors: { "invoice.zip": zip },
    refused: { "invoice.zip": zip },
    isAnswered: true,
  });
});

test("the answer to another form changes nothing", () =>
  expect(
    shown({
      intent: "other",
      result: { status: "error", error: { email: [{ code: "email" }] } },
      done: false,
    }),
  ).toEqual(shown()));
