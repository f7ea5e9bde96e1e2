import { describe, expect, test } from "vitest";
import {
  smallestAmount,
  smallestOrder,
  smallestOrderPrice,
  type Orderable,
} from "~/domain/catalogue";
import { MADE_LENGTH_PROPERTY } from "~/domain/cut";
import { cutAtWord } from "~/domain/text";
import { plainText } from "../../../server/rules/text";

const goods = (overrides: Partial<Orderable>): Orderable => ({
  groupTypeId: 4,
  widthCm: null,
  quantity: 10,
  properties: [],
  ...overrides,
});

describe("the smallest possible order", () => {
  test.each([
    ["a piece", goods({}), 99_900, 99_900],
    ["50 cm of a roll of 400 cm", goods({ groupTypeId: 1, widthCm: 400 }), 39_900, 79_800],
    ["50 cm of a runner of 80 cm", goods({ groupTypeId: 7, widthCm: 80 }), 30_000, 12_000],
    ["exactly 50 cm left", goods({ groupTypeId: 2, widthCm: 200, quantity: 0.5 }), 25_000, 25_000],
    ["10 cm of a length", goods({ groupTypeId: 8 }), 4_500, 450],
    ["a pack", goods({ groupTypeId: 3 }), 199_000, 199_000],
  ])("%s", (_name, orderable, unitPrice, price) => {
    const smallest = smallestOrder(orderable);
    expect(smallest && smallestOrderPrice(unitPrice, smallest)).toBe(price);
  });

  test.each([
    ["no piece left", goods({ quantity: 0 })],
    ["less than 50 cm left", goods({ groupTypeId: 1, widthCm: 400, quantity: 0.49 })],
    ["less than 10 cm left", goods({ groupTypeId: 8, quantity: 0.05 })],
    ["a roll without a width", goods({ groupTypeId: 1 })],
  ])("is null: %s", (_name, orderable) => expect(smallestOrder(orderable)).toBeNull());
});

describe("the smallest amount in the stock's unit", () => {
  const ROD = [{ property_id: MADE_LENGTH_PROPERTY, value: "250" }];
  test.each([
    ["a piece of a rug", { groupTypeId: 4, widthCm: 160, properties: [] }, 1],
    ["a pack", { groupTypeId: 6, widthCm: null, properties: [] }, 1],
    ["50 cm of a roll", { groupTypeId: 1, widthCm: 400, properties: [] }, 50],
    ["10 cm of a length", { groupTypeId: 8, widthCm: null, properties: [] }, 10],
    ["a whole rod", { groupTypeId: 8, widthCm: null, properties: ROD }, 250],
  ])("%s", (_name, goods, amount) => expect(smallestAmount(goods)).toBe(amount));
});

describe("the text of HTML", () => {
  test.each([
    ["<p>Popis</p>", "Popis"],
    ["<p>Jeden\n  odstavec</p><p>druhý<br>řádek</p>", "Jeden odstavec\ndruhý\nřádek"],
    ["<h2>Výhody</h2><ul><li>měkký</li><li>teplý</li></ul>", "Výhody\nměkký\nteplý"],
    ["<strong>tuč</strong>ný", "tučný"],
    ["5&nbsp;m &amp; 6&#160;m &lt; 7 &#x10d; &eacute;", "5\u00a0m & 6\u00a0m < 7 č &eacute;"],
    ["&amp;lt;b&amp;gt;", "&lt;b&gt;"],
    ["3 < 4 a 5 > 4", "3 < 4 a 5 > 4"],
    ["&#0;&#x110000;", "&#0;&#x110000;"],
    ["&#65;&#065;&#x41;&#X4a;", "AAAJ"],
    ["&#x10FFFF;&#1114111;", "\u{10ffff}\u{10ffff}"],
    ["&#1114112;&#x0;", "&#1114112;&#x0;"],
    ["&AMP;&quot;&apos;&gt;", "&\"'>"],
    ["&hello; &a; &#; &#x; &65;", "&hello; &a; &#; &#x; &65;"],
    ["a<BR>b<br />c", "a\nb\nc"],
    ["<ul><li> a </li><li></li><li>b</li></ul>", "a\nb"],
    ["<h2>a</h2><div>b</div><table><tr>c</tr></table>", "a\nb\nc"],
    ["<h7>a</h7>b", "ab"],
    ["", ""],
  ])("%j is %j", (html, text) => expect(plainText(html)).toBe(text));
});

describe("a text cut at a word", () => {
  test.each([
    ["Koberec", 7, "Koberec"],
    ["Koberec béžový", 14, "Koberec béžový"],
    ["Koberec béžový", 13, "Koberec…"],
    ["Koberec, béžový", 10, "Koberec…"],
    ["Koberec béžový hladký", 15, "Koberec béžový…"],
    ["Nejneobhospodařovávatelnější", 10, "Nejneobho…"],
    ["abcdefgh🧶🧶", 10, "abcdefgh…"],
  ])("%j to %i is %j", (text, most, cut) => {
    expect(cutAtWord(text, most)).toBe(cut);
    expect(cut.length).toBeLessThanOrEqual(most);
  });
});
