import { expect, it } from "vitest";
import { emailKey, isEmail, sentEmail } from "~/domain/customer";

it.each([
  [" Jana@Example.CZ ", "jana@example.cz"],
  ["jana+sleva@example.cz", "jana@example.cz"],
  ["Jana+a+b@Example.cz", "jana@example.cz"],
  ["jana.n@example.cz", "jana.n@example.cz"],
  ["jana@ex+ample.cz", "jana@ex+ample.cz"],
  ["+jana@example.cz", "+jana@example.cz"],
  ["jana+@example.cz", "jana@example.cz"],
  ["Eva@HÁČKYČÁRKY.eu", "eva@xn--hkyrky-ptac70bc.eu"],
  ["eva+x@xn--hkyrky-ptac70bc.eu", "eva@xn--hkyrky-ptac70bc.eu"],
])("%s is compared as %s", (email, key) => expect(emailKey(email)).toBe(key));

it("is idempotent", () => {
  for (const email of ["A+b@c.cz", "+a+b@c.cz", "@", "+", ""])
    expect(emailKey(emailKey(email))).toBe(emailKey(email));
});

it.each([
  ["eva@háčkyčárky.eu", "eva@xn--hkyrky-ptac70bc.eu"],
  ["Eva.Malá@háčkyčárky.eu", "Eva.Malá@xn--hkyrky-ptac70bc.eu"],
  ["Jana+Podlahy@Example.cz", "Jana+Podlahy@example.cz"],
  ["иван@почта.рф", "иван@xn--80a1acny.xn--p1ai"],
  ["not an address", "not an address"],
  ["jana@", "jana@"],
])("%s is sent to %s", (email, sent) => expect(sentEmail(email)).toBe(sent));

it.each([
  "jana@example.cz",
  "Jana.Nova+sleva@Example.CZ",
  "a&b@example.cz",
  "o'hara@example.ie",
  "!#$%&'*+-/=?^_`{|}~@example.cz",
  "eva@háčkyčárky.eu",
  "eva@ha\u0301čkyčárky.eu",
  "eva@xn--hkyrky-ptac70bc.eu",
  "ivan@xn--80a1acny.xn--p1ai",
  "ivan@почта.рф",
  "info@straße.de",
  "a@1.cz",
  "a@mail.sub-domain.example.museum",
  `${"a".repeat(64)}@example.cz`,
])("%s is an address", (email) => expect(isEmail(email)).toBe(true));

it.each([
  "",
  "jana",
  "@example.cz",
  "jana@",
  "jana@localhost",
  "jana@example",
  "jana@example.c",
  "jana@example.123",
  "jana@127.0.0.1",
  "jana@[127.0.0.1]",
  "jana@-example.cz",
  "jana@example-.cz",
  "jana@example..cz",
  "jana@.cz",
  ".jana@example.cz",
  `${"a".repeat(65)}@example.cz`,
  "jana.@example.cz",
  "ja..na@example.cz",
  "ja na@example.cz",
  "jana@exam ple.cz",
  "jana@example.cz:25",
  "jana@example.cz/x",
  "jana@háčky.cz/x",
  "jana@háčky.cz:25",
  "jana@x@háčky.cz",
  "jana@petr@example.cz",
  "jana@xn--.cz",
  "jana@example.cz,petr@example.cz",
  "Jana <jana@example.cz>",
  '"jana"@example.cz',
  "jana@example.cz\r\nBcc: x@evil.example",
  "jana@háčky.cz\nBcc: x",
  "jana\u0000@example.cz",
  "janá@example.cz",
  `jana@${"a".repeat(64)}.cz`,
  `jana@${"č".repeat(60)}.cz`,
  `jana@${"a.".repeat(126)}cz`,
])("%j is none", (email) => expect(isEmail(email)).toBe(false));
