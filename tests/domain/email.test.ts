import { expect, it } from "vitest";
import { emailKey } from "~/domain/email";

it.each([
  [" Jana@Example.CZ ", "jana@example.cz"],
  ["jana+sleva@example.cz", "jana@example.cz"],
  ["Jana+a+b@Example.cz", "jana@example.cz"],
  ["jana.n@example.cz", "jana.n@example.cz"],
  ["jana@ex+ample.cz", "jana@ex+ample.cz"],
  ["+jana@example.cz", "+jana@example.cz"],
  ["jana+@example.cz", "jana@example.cz"],
])("%s is compared as %s", (typed, key) => expect(emailKey(typed)).toBe(key));

it("is idempotent", () => {
  for (const typed of ["A+b@c.cz", "+a+b@c.cz", "@", "+", ""]) expect(emailKey(emailKey(typed))).toBe(emailKey(typed));
});
