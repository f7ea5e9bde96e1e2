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
])("%s is compared as %s", (email, key) => expect(emailKey(email)).toBe(key));

it("is idempotent", () => {
  for (const email of ["A+b@c.cz", "+a+b@c.cz", "@", "+", ""]) expect(emailKey(emailKey(email))).toBe(emailKey(email));
});
