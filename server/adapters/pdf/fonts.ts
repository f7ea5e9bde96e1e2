import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { create, Font } from "fontkit";

export type Weight = "regular" | "bold";

export interface DocumentFont {
  file: string;
  has(codePoint: number): boolean;
}

/** The shop's font first, then fonts for Cyrillic and Greek, Hebrew, Arabic. All are under the SIL Open Font License. */
const FILES: Record<Weight, readonly string[]> = {
  regular: [
    "figtree/400Regular/Figtree_400Regular.ttf",
    "noto-sans/400Regular/NotoSans_400Regular.ttf",
    "noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf",
    "noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
  ],
  bold: [
    "figtree/600SemiBold/Figtree_600SemiBold.ttf",
    "noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
    "noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf",
    "noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf",
  ],
};

let opening: Promise<Record<Weight, DocumentFont[]>> | undefined;

/** Opens the fonts once per process. */
export function documentFonts(): Promise<Record<Weight, DocumentFont[]>> {
  return (opening ??= openFonts());
}

async function openFonts(): Promise<Record<Weight, DocumentFont[]>> {
  const { create: read } = await import("fontkit");
  const openFont = (path: string) => open(path, read);
  return { regular: FILES.regular.map(openFont), bold: FILES.bold.map(openFont) };
}

function open(path: string, read: typeof create): DocumentFont {
  const file = createRequire(import.meta.url).resolve(`@expo-google-fonts/${path}`);
  const font = read(readFileSync(file));
  if (!isFont(font)) throw new Error(`${file} contains several fonts`);
  const characters = new Set(font.characterSet);
  return { file, has: (codePoint) => characters.has(codePoint) };
}

const isFont = (font: ReturnType<typeof create>): font is Font => "characterSet" in font;
