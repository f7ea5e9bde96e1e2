import { expect, test } from "vitest";
import { reviewAuthor } from "~/domain/catalogue";

test.each([
  ["Jana", "Nováková", "Jana N."],
  ["Petr", "chalupa", "Petr Ch."],
  [" Ota ", " řehoř", "Ota Ř."],
  ["Anna Marie", "de la Cruz", "Anna Marie D."],
  ["Žofie", "", "Žofie"],
])("%s %s → %s", (firstname, lastname, author) =>
  expect(reviewAuthor(firstname, lastname)).toBe(author),
);
