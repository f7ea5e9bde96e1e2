import { expect, test } from "vitest";
import { z } from "zod";
import { contactRequestSchema } from "~/contract/customer/contact";
import { constraintsOf } from "~/forms/parse-form.server";

test("required are the fields that refuse an empty value", () => {
  const required = Object.entries(constraintsOf(contactRequestSchema)).flatMap(
    ([name, constraint]) => (constraint.required ? [name] : []),
  );
  expect(required).toEqual(["name", "email", "message"]);
});

test("a number has no limits, because it is typed as text", () =>
  expect(constraintsOf(z.object({ floor: z.int().min(0).max(30) }))).toEqual({
    floor: { required: true },
  }));
