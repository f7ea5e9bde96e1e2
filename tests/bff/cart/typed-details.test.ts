import { expect, test } from "vitest";
import { MAX_ORDER_NOTE } from "~/contract/forms/limits";
import { checkoutDetailsSchema } from "~/contract/order/checkout-details";
import { knownFields, parseForm } from "~/forms/parse-form.server";
import { detailsDraftSchema } from "~/routes/checkout-details/details-draft.server";

function keptNote(note: string): string | undefined {
  const submission = parseForm(
    knownFields([["note", note]], detailsDraftSchema),
    detailsDraftSchema,
  );
  if (submission.status !== "success") throw new Error("not kept");
  return checkoutDetailsSchema.parse(submission.value).note;
}

test.each([
  ["a short note", "Zvonit", "Zvonit"],
  ["an empty note", "", ""],
  ["a note that is too long", "x".repeat(MAX_ORDER_NOTE + 1), "x".repeat(MAX_ORDER_NOTE)],
  [
    "a note whose limit splits an emoji",
    `a${"🙂".repeat(MAX_ORDER_NOTE)}`,
    `a${"🙂".repeat(MAX_ORDER_NOTE / 2 - 1)}`,
  ],
])("keeps %s", (_name, note, expected) => expect(keptNote(note)).toBe(expected));
