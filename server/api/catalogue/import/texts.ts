import { decodeHTMLStrict } from "entities";
import { cleanContent } from "~/cache/clean-html.server";
import { cutAtWord, oneLine } from "~/domain/text";
import { plainText } from "../../../rules/text";
import type { FileOffer, FileProduct, Param } from "./file-offer";

/** The characters of a product's short text. */
const MAX_PEREX = 300;
const isHtml = (text: string): boolean => /<\/?[a-z][^<>]*>/i.test(text);
const escapeHtml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** A text of one line without markup; many shop systems export names as HTML: `Lepidlo &amp; tmel`. */
function plain(text: string): string {
  const bare = isHtml(text) ? plainText(cleanContent(text)) : decodeHTMLStrict(text);
  return oneLine(bare.replaceAll("\u00a0", " "));
}
const plainParam = ({ name, value }: Param): Param => ({ name: plain(name), value: plain(value) });

/** An offer whose names are plain texts; its description and short text are unchanged. */
export function withPlainNames(offer: FileOffer): FileOffer {
  const { product } = offer;
  return {
    ...offer,
    variantName: plain(offer.variantName),
    params: offer.params.map(plainParam),
    product: {
      ...product,
      name: plain(product.name),
      brand: plain(product.brand),
      categories: product.categories.map(plain),
      params: product.params.map(plainParam),
    },
  };
}

/** The short text without markup, and the description as HTML of the shop: paragraphs, lists and two levels of headings. */
export function textsOf({ shortText, description }: FileProduct): { text: string; html: string } {
  const html = isHtml(description)
    ? cleanContent(withoutLayout(description)).replace(EMPTY, "")
    : paragraphsOf(decodeHTMLStrict(description));
  const short = shortText ? plain(withoutLayout(shortText)) : oneLine(plainText(html));
  return { text: cutAtWord(short, MAX_PEREX), html };
}

const paragraphsOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim())
    .map((part) => `<p>${escapeHtml(part.trim()).replace(/\n/g, "<br />")}</p>`)
    .join("");

/** A paragraph that held a picture only, or nothing, as editors leave it. */
const EMPTY = /<p>(?:\s|&nbsp;|<br ?\/?>)*<\/p>/g;
const CELL_END = /<\/t[hd]>\s*(?=<t[hd][\s>])/i;
const BLOCK_IN_CELL = /<\/?(?:p|div|h[1-6])(?:\s[^<>]*)?>/gi;
const ROW = /<tr(?:\s[^<>]*)?>((?:(?!<tr[\s>])[\s\S])*?)<\/tr>/gi;
/** A `div` with words only; one around other blocks has no meaning. */
const DIV_OF_WORDS =
  /<div(?:\s[^<>]*)?>((?:(?!<\/?(?:div|p|ul|ol|li|table|h[1-6])[\s>])[\s\S])*?)<\/div>/gi;

/** Replaces the elements that descriptions of the shop do not have. */
const withoutLayout = (html: string): string =>
  html
    .replace(ROW, (_row, cells: string) => `<li>${rowText(cells)}</li>`)
    .replace(/<(\/?)table(?:\s[^<>]*)?>/gi, "<$1ul>")
    .replace(/<(\/?)h[12](?=[\s>])/gi, "<$1h3")
    .replace(/<(\/?)h[56](?=[\s>])/gi, "<$1h4")
    .replace(DIV_OF_WORDS, "<p>$1</p>")
    .replace(/<\/?(?:div|section|article)(?:\s[^<>]*)?>/gi, " ");

/** A row of a table as a point of a list: `Hmotnost: 12 kg`. */
function rowText(cells: string): string {
  const [first = "", ...others] = cells.replace(BLOCK_IN_CELL, " ").split(CELL_END);
  return others.length ? `${first}: ${others.join(", ")}` : first;
}
