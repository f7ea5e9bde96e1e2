import type PDFDocument from "pdfkit";
import type { Locale } from "~/contract/core/common";
import { cleanText, textRunsOf, transliterate } from "./clean-text";
import { documentFonts, type DocumentFont, type Weight } from "./fonts";

/** A4 in points. */
export const PAGE = {
  width: 595.28,
  height: 841.89,
  left: 48,
  right: 547.28,
  top: 46,
  bottom: 784,
} as const;

export const COLOR = {
  ink: "#221e1b",
  quiet: "#6b625b",
  line: "#e6dfd8",
  brand: "#ef404a",
  ground: "#faf8f5",
  white: "#ffffff",
} as const;

interface TextStyle {
  size?: number;
  weight?: Weight;
  color?: string;
  align?: "left" | "right" | "center";
}

/** Elements of a file's structure (PDF 1.7, 14.8.4), which screen readers follow. */
export type Tag =
  "H1" | "H2" | "P" | "L" | "LI" | "Lbl" | "LBody" | "Table" | "TR" | "TH" | "TD" | "Figure";

interface AboutTag {
  /** what a figure shows */
  alt?: string;
  /** of a heading in a table */
  scope?: "Row" | "Column";
}

/** Pages to draw on. There is no cursor: callers give all positions. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  /** Breaks a text into lines of a width. @param maxLines number of lines; the last one ends with an ellipsis if there are more */
  wrap(text: string, width: number, style?: TextStyle, maxLines?: number): string[];
  /** Draws one line; `y` is its top. For aligned text, `x` is the right end or the middle. */
  text(text: string, x: number, y: number, style?: TextStyle): void;
  /** Draws lines below each other. @returns the top of the next line */
  lines(lines: readonly string[], x: number, y: number, style?: TextStyle): number;
  rule(y: number, from?: number, to?: number, color?: string): void;
  widthOf(text: string, style?: TextStyle): number;
  /** Makes an element of the structure of what `draw` draws. Texts outside of elements are paragraphs. */
  tag<Drawn>(tag: Tag, draw: () => Drawn, about?: AboutTag): Drawn;
  /** Draws a decoration, or a text that each page repeats: screen readers skip it. */
  artifact<Drawn>(draw: () => Drawn): Drawn;
  /** True if some text was transliterated because no font covers it. */
  isTransliterated(): boolean;
  /** @returns the file; calls `onPage` for each page first, to number them */
  finish(onPage?: (page: number, pages: number) => void): Promise<Uint8Array>;
}

/** Metadata of the file. A fixed `at` keeps the bytes the same. */
interface About {
  title: string;
  author: string;
  locale: Locale;
  at: Date;
}

export const LEADING = 1.32;
const SIZE = 9;

/** Opens a file of A4 pages. The library is loaded with the first one. */
export async function openSheet({ title, author, locale, at }: About): Promise<Sheet> {
  const { default: Pdf }: { default: typeof PDFDocument } = await import("pdfkit");
  const fonts = await documentFonts();
  const doc = new Pdf({
    size: "A4",
    margin: 0,
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    tagged: true,
    pdfVersion: "1.7",
    font: fonts.regular[0]?.file ?? "",
    info: {
      Title: title,
      Author: author,
      Creator: author,
      Producer: "pdfkit",
      CreationDate: at,
      ModDate: at,
    },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.on("end", resolve).on("error", reject));

  const use = (font: DocumentFont, size: number) => doc.font(font.file).fontSize(size);
  let isTransliterated = false;
  const printable = (text: string, weight: Weight = "regular"): string => {
    const clean = cleanText(text);
    const transliterated = transliterate(clean, fonts[weight]);
    isTransliterated ||= transliterated !== clean;
    return transliterated;
  };
  const widthOf: Sheet["widthOf"] = (text, { size = SIZE, weight = "regular" } = {}) =>
    textRunsOf(printable(text, weight), fonts[weight]).reduce(
      (sum, run) => sum + use(run.font, size).widthOfString(run.text),
      0,
    );

  const root = doc.struct("Document");
  doc.addStructure(root);
  let parent = root;
  let isMarked = false;
  /** Marks what is drawn on the page; marks are not nested. */
  const marked = <Drawn>(begin: () => void, draw: () => Drawn): Drawn => {
    if (isMarked) return draw();
    begin();
    isMarked = true;
    const drawn = draw();
    isMarked = false;
    doc.endMarkedContent();
    return drawn;
  };
  const content = <Drawn>(type: string, draw: () => Drawn): Drawn =>
    marked(() => void parent.add(doc.markStructureContent(type)), draw);
  const inParagraph = <Drawn>(draw: () => Drawn): Drawn =>
    parent === root && !isMarked ? sheet.tag("P", draw) : draw();

  const sheet: Sheet = {
    doc,
    widthOf,
    tag(tag, draw, about = {}) {
      if (isMarked) return draw();
      const above = parent;
      parent = doc.struct(tag, about);
      above.add(parent);
      const drawn = tag === "Figure" ? content(tag, draw) : draw();
      parent.end();
      parent = above;
      return drawn;
    },
    artifact: (draw) => marked(() => void doc.markContent("Artifact", { type: "Layout" }), draw),
    isTransliterated: () => isTransliterated,
    wrap(text, width, style = {}, maxLines = 40) {
      const lines = [""];
      // a no-break space keeps words together
      for (const word of printable(text, style.weight).split(/(?<= )/)) {
        for (const piece of piecesOf(word, width, (part) => widthOf(part, style))) {
          const line = lines.at(-1) ?? "";
          if (line === "" || widthOf(line + piece, style) <= width)
            lines[lines.length - 1] = line + piece;
          else lines.push(piece);
        }
      }
      const visible = lines.slice(0, maxLines).map((line) => line.trimEnd());
      const last = visible.at(-1);
      if (lines.length > maxLines && last !== undefined)
        visible[visible.length - 1] = `${[...last].slice(0, -1).join("")}…`;
      return visible;
    },
    text(text, x, y, style = {}) {
      const { size = SIZE, weight = "regular", color = COLOR.ink, align = "left" } = style;
      const width = align === "left" ? 0 : widthOf(text, style);
      let at = align === "left" ? x : align === "right" ? x - width : x - width / 2;
      const drawRuns = () => {
        for (const run of textRunsOf(printable(text, weight), fonts[weight])) {
          use(run.font, size).fillColor(color);
          const runWidth = doc.widthOfString(run.text);
          doc.text(run.text, at, y + size * 0.95, { lineBreak: false, baseline: "alphabetic" });
          at += runWidth;
        }
      };
      inParagraph(() => content("Span", drawRuns));
    },
    lines(lines, x, y, style = {}) {
      const step = (style.size ?? SIZE) * LEADING;
      if (lines.length > 0)
        inParagraph(() =>
          lines.forEach((line, index) => sheet.text(line, x, y + index * step, style)),
        );
      return y + lines.length * step;
    },
    rule(y, from = PAGE.left, to = PAGE.right, color = COLOR.line) {
      sheet.artifact(() =>
        doc.lineWidth(0.75).strokeColor(color).moveTo(from, y).lineTo(to, y).stroke(),
      );
    },
    async finish(onPage) {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page);
        sheet.artifact(() => onPage?.(page + 1, count));
      }
      doc.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
  return sheet;
}

/** Breaks a word that is wider than the line. */
function piecesOf(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (word === "" || widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let [piece, used] = ["", 0];
  for (const character of word) {
    const more = widthOf(character);
    if (piece !== "" && used + more > width) {
      pieces.push(piece);
      [piece, used] = ["", 0];
    }
    piece += character;
    used += more;
  }
  return [...pieces, piece];
}
