import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

/** How heavy a text is. */
export type Weight = "regular" | "bold";

/** A font that documents are set in. */
export interface DocumentFont {
  file: string;
  /** whether it has a shape for a character */
  has(codePoint: number): boolean;
}

/** The shop's own font first; what it has no shapes for (Cyrillic, Greek) is set in the second. Both are under the SIL Open Font License. */
const FILES: Record<Weight, readonly string[]> = {
  regular: ["figtree/400Regular/Figtree_400Regular.ttf", "noto-sans/400Regular/NotoSans_400Regular.ttf"],
  bold: ["figtree/600SemiBold/Figtree_600SemiBold.ttf", "noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"],
};

let opened: Record<Weight, DocumentFont[]> | undefined;

/** The fonts of documents, opened once a process. */
export function documentFonts(): Record<Weight, DocumentFont[]> {
  return (opened ??= { regular: FILES.regular.map(open), bold: FILES.bold.map(open) });
}

function open(path: string): DocumentFont {
  const file = createRequire(import.meta.url).resolve(`@expo-google-fonts/${path}`);
  const font = create(readFileSync(file));
  if (!isFont(font)) throw new Error(`${file} holds several fonts`);
  const characters = new Set(font.characterSet);
  return { file, has: (codePoint) => characters.has(codePoint) };
}

const isFont = (font: ReturnType<typeof create>): font is Font => "characterSet" in font;
