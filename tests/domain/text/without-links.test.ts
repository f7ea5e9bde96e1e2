import { expect, test } from "vitest";
import { withoutLinks } from "~/domain/text";

test.each([
  ["Koberce s.r.o.", "Koberce s.r.o."],
  ["Alza.cz a.s.", "Alza. cz a.s."],
  ["Www.evil.com", "Www. evil. com"],
  ["https://evil.example/cena", "evil. example/cena"],
  ["javascript:alert", "javascript: alert"],
  ["volejte obet@evil.example", "volejte obet@ evil. example"],
  ["evil\u3002com, evil\uff0ecom", "evil. com, evil. com"],
  ["t.me/x", "t. me/x"],
  ["J. Nová, Nám. Míru 5/12", "J. Nová, Nám. Míru 5/12"],
  ["Lipová 12 a, 1. patro", "Lipová 12 a, 1. patro"],
])("%s becomes %s", (text, expected) => expect(withoutLinks(text)).toBe(expected));
