import { expect, test } from "vitest";
import { oneLine, severalLines } from "~/domain/text";

test.each([
  ["Dlouhá 12", "Dlouhá 12"],
  ["  Dlouhá   12 ", "Dlouhá 12"],
  ["Dlouhá\r\n12", "Dlouhá 12"],
  ["Dlouhá\u2028\u202912", "Dlouhá 12"],
  ["Dlouhá\t12\u0000", "Dlouhá 12"],
  ["\u202eanaJ\u202c", "anaJ"],
  ["Jana\ud83d", "Jana"],
  ["Kč\u00a0100", "Kč\u00a0100"],
  ["podlahy 🙂", "podlahy 🙂"],
  ["\n\u200b", ""],
  ["Dlou\u00adhá\u200b 12\ufeff", "Dlouhá 12"],
])("joins %j to the line %j", (text, line) => expect(oneLine(text)).toBe(line));

test.each([
  ["Zvonit\ndvakrát", "Zvonit\ndvakrát"],
  ["Zvonit\r\ndvakrát\rdlouze\u2028a čekat\n", "Zvonit\ndvakrát\ndlouze\na čekat"],
  ["\tod\u0007sazené\u202e", "odsazené"],
  ["a\n\n  b", "a\n\n  b"],
  ["rodina 👩\u200d👧", "rodina 👩\u200d👧"],
])("cleans the lines %j to %j", (text, lines) => expect(severalLines(text)).toBe(lines));
