// Writes the shop's font into app/fonts, reduced to the characters that app/styles/base/fonts.css names. Run it after a change of either.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";

process.chdir(path.join(import.meta.dirname, "../.."));
const WHOLE = "node_modules/@fontsource-variable/figtree/files";
const FILES = {
  "figtree-latin": "figtree-latin-wght-normal",
  "figtree-czech": "figtree-latin-ext-wght-normal",
};

const faces = readFileSync("app/styles/base/fonts.css", "utf8").split("@font-face");
for (const [name, whole] of Object.entries(FILES)) {
  const range =
    /unicode-range:([^;]+);/.exec(
      faces.find((face) => face.includes(`/${name}.woff2`)) ?? "",
    )?.[1] ?? "";
  const signs = [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(
    ([, first = "", last = first]) =>
      Array.from({ length: parseInt(last, 16) - parseInt(first, 16) + 1 }, (_, index) =>
        String.fromCodePoint(parseInt(first, 16) + index),
      ),
  );
  const font = await subsetFont(readFileSync(`${WHOLE}/${whole}.woff2`), signs.join(""), {
    targetFormat: "woff2",
  });
  writeFileSync(`app/fonts/${name}.woff2`, font);
  process.stdout.write(`${name}: ${signs.length} signs, ${font.length} bytes\n`);
}
