import { expect, test } from "vitest";
import { contactRequestSchema } from "~/contract/customer/contact";
import { constraintsOf } from "~/forms/parse-form.server";

test("required are the fields that refuse an empty value", () => {
  const required = Object.entries(constraintsOf(contactRequestSchema)).flatMap(
    ([name, constraint]) => (constraint.required ? [name] : []),
  );
  expect(required).toEqual(["name", "email", "message"]);
});
