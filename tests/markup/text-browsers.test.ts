import { NodeType, parse, type HTMLElement, type Node } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startShop, type RunningShop } from "../support/shops/shop";

/** Elements that separate words even without styles. */
const SEPARATING = new Set(
  (
    "ADDRESS ARTICLE ASIDE BLOCKQUOTE BR DD DETAILS DIALOG DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 HEADER HR " +
    "IMG INPUT LEGEND LI MAIN NAV OL OPTION P PICTURE PROGRESS SECTION SELECT SUMMARY TABLE TBODY TD TEXTAREA TH THEAD TR UL"
  ).split(" "),
);
const SILENT = new Set(["SCRIPT", "STYLE", "TEMPLATE", "HEAD"]);

/** Words without a space between them in a page without styles. */
function stuckWords(html: string): string[] {
  const stuck: string[] = [];
  let before = "";
  const visit = (node: Node) => {
    if (node.nodeType === NodeType.TEXT_NODE) {
      const text = node.text;
      if (text === "") return;
      if (/[\p{L}\p{N}.)]$/u.test(before) && /^[\p{L}\p{N}(+]/u.test(text))
        stuck.push(`${before.slice(-24)}|${text.slice(0, 24)}`);
      before = text;
      return;
    }
    const element = node as HTMLElement;
    if (SILENT.has(element.tagName)) return;
    const isApart = SEPARATING.has(element.tagName);
    if (isApart) before = "";
    node.childNodes.forEach(visit);
    if (isApart) before = "";
  };
  visit(parse(html, { comment: false }));
  return [...new Set(stuck)];
}

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.dispose());

describe("words are separated without styles", () => {
  test.each([
    "/",
    "/en",
    "/10/metrazove-koberce",
    "/1202/x/x?varianta=sire-400",
    "/2811/x/x",
    "/1901/x/x",
    "/hledani?q=koberec",
    "/prodejny",
    "/prodejny/1",
    "/pokladka?area=24",
    "/kontakt",
    "/about-us",
    "/blog/4/x",
    "/reference",
    "/1101/x/x/recenze",
    "/kosik",
    "/login",
    "/register",
    "/nastaveni-cookies",
    "/navrhar?product=1202",
  ])("%s", async (address) => {
    const answer = await fetch(shop.url + address);
    expect(answer.status).toBe(200);
    expect(stuckWords(await answer.text())).toEqual([]);
  });
});
