import { expect, test } from "vitest";
import { withoutLinks } from "../../../server/rules/text";

test.each([
  ["Koberce s.r.o.", "Koberce s.r.o."],
  ["Alza.cz a.s.", "Alza. cz a.s."],
  ["Www.evil.com", "Www. evil. com"],
  ["https://evil.example/cena", "evil. example/cena"],
  ["javascript:alert", "javascript: alert"],
  ["volejte obet@evil.example", "volejte obet@ evil. example"],
  ["evil\u3002com, evil\uff0ecom", "evil. com, evil. com"],
  ["t.me/x", "t. me/x"],
  ["http://1.2.3.4/x", "1. 2. 3. 4/x"],
  ["192.168.1.1:8080", "192. 168. 1. 1: 8080"],
  ["http://0x7f.1", "0x7f. 1"],
  ["https://[2001:db8::1]/x", "[2001: db8:: 1]/x"],
  ["Na dobu od 1.2.2026", "Na dobu od 1. 2. 2026"],
  ["J. Nová, Nám. Míru 5/12", "J. Nová, Nám. Míru 5/12"],
  ["Lipová 12 a, 1. patro", "Lipová 12 a, 1. patro"],
])("%s becomes %s", (text, expected) => expect(withoutLinks(text)).toBe(expected));
