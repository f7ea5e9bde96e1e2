import { expect, test } from "vitest";
import { checkoutDetailsSchema } from "~/contract/checkout-details";
import { MAX_ORDER_NOTE } from "~/contract/limits";
import { knownFields, parseForm } from "~/forms/parse-form.server";
import { typedDetailsSchema } from "~/routes/checkout-details/typed-details.server";

function keptNote(note: string): string | undefined {
  const submission = parseForm(knownFields([["note", note]], typedDetailsSchema), typedDetailsSchema);
  if (submission.status !== "success") throw new Error("not kept");
  return checkoutDetailsSchema.parse(submission.value).note;
}

test.each([
  ["an unfinished one", "Zvonit", "Zvonit"],
  ["an emptied one", "", ""],
  ["one that is too long", "x".repeat(MAX_ORDER_NOTE + 1), "x".repeat(MAX_ORDER_NOTE)],
  ["one whose end falls into an emoji", `a${"🙂".repeat(MAX_ORDER_NOTE)}`, `a${"🙂".repeat(MAX_ORDER_NOTE / 2 - 1)}`],
])("of a note is kept %s", (_name, typed, kept) => expect(keptNote(typed)).toBe(kept));
