import { createRequire } from "node:module";
import path from "node:path";
import { getDocument, OPS, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { z } from "zod";

const FONTS = path.join(
  path.dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json")),
  "standard_fonts/",
);

type Page = Awaited<ReturnType<PDFDocumentProxy["getPage"]>>;

async function readPages<Read>(
  bytes: Uint8Array,
  read: (page: Page) => Promise<Read>,
): Promise<Read[]> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    standardFontDataUrl: FONTS,
    useSystemFonts: false,
    verbosity: 0,
  });
  const pdf = await task.promise;
  const pages: Read[] = [];
  for (let number = 1; number <= pdf.numPages; number++)
    pages.push(await read(await pdf.getPage(number)));
  await task.destroy();
  return pages;
}

/** Text of each page in reading order, with normalised spaces. @throws if it is no valid PDF */
export const readPdf = (bytes: Uint8Array): Promise<string[]> =>
  readPages(bytes, async (page) =>
    (await page.getTextContent()).items
      .map((item) => ("str" in item ? item.str : ""))
      .join(" ")
      .replace(/\s+/g, " "),
  );

/** Structure of a tagged file: an element's type, the text of its own content, its children. */
export interface Element {
  tag: string;
  text: string;
  alt: string | undefined;
  children: Element[];
}

const nodeSchema: z.ZodType<Node> = z.lazy(() =>
  z.union([
    z.object({ type: z.literal("content"), id: z.string() }),
    z.object({ role: z.string(), alt: z.string().optional(), children: z.array(nodeSchema) }),
  ]),
);
type Node =
  { type: "content"; id: string } | { role: string; alt?: string | undefined; children: Node[] };

/** The structure of each page. @throws if a page has none, or a text that is neither in the structure nor an artifact */
export const readStructure = (bytes: Uint8Array): Promise<Element[][]> =>
  readPages(bytes, async (page) => {
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = new Map<string, string>();
    const open: string[] = [];
    for (const item of items) {
      if ("str" in item) {
        const id = open.at(-1);
        if (id === undefined && item.str.trim()) throw new Error(`not tagged: ${item.str}`);
        if (id !== undefined) texts.set(id, (texts.get(id) ?? "") + item.str);
      } else if (item.type === "endMarkedContent") open.pop();
      else open.push(item.id || "artifact");
    }
    const elementOf = (node: Node): Element[] => {
      if ("type" in node) return [];
      const text = node.children
        .map((child) => ("type" in child ? (texts.get(child.id) ?? "") : ""))
        .join(" ");
      return [{ tag: node.role, text, alt: node.alt, children: node.children.flatMap(elementOf) }];
    };
    return elementOf(nodeSchema.parse(await page.getStructTree()));
  });

/** A QR code has at least so many shapes. */
const CODE_SHAPES = 100;
const [MOVE, LINE, CLOSE] = [0, 1, 4];

/** QR codes as SVG: drawings of many rectangles. */
export async function drawnCodes(bytes: Uint8Array): Promise<string[]> {
  const pages = await readPages(bytes, async (page) => {
    const { fnArray, argsArray } = await page.getOperatorList();
    return fnArray.flatMap((operator, at): string[] => {
      if (operator !== OPS.constructPath) return [];
      const [, [path]]: [number, [ArrayLike<number> | null]] = argsArray[at];
      return path ? codeOf(Array.from(path)) : [];
    });
  });
  return pages.flat();
}

function codeOf(path: readonly number[]): string[] {
  const points: [number, number][] = [];
  let [drawn, shapes] = ["", 0];
  for (let at = 0; at < path.length;) {
    const command = path[at];
    if (command === CLOSE) {
      [drawn, shapes, at] = [`${drawn}Z`, shapes + 1, at + 1];
      continue;
    }
    const [x, y] = [path[at + 1] ?? NaN, path[at + 2] ?? NaN];
    if (command !== MOVE && command !== LINE) return [];
    drawn += `${command === MOVE ? "M" : "L"}${x} ${y}`;
    points.push([x, y]);
    at += 3;
  }
  if (shapes < CODE_SHAPES) return [];
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top, right, bottom] = [
    Math.min(...xs),
    Math.min(...ys),
    Math.max(...xs),
    Math.max(...ys),
  ];
  // quiet zone by the QR standard
  const zone = (right - left) / 8;
  const box = [left - zone, top - zone, right - left + 2 * zone, bottom - top + 2 * zone].join(" ");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="600" height="600"><path d="${drawn}"/></svg>`,
  ];
}
