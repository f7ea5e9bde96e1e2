// Writes the icons and the shared preview of `public/` from `public/favicon.svg`: node scripts/assets/icons.mjs
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

const folder = path.join(import.meta.dirname, "../../public");
const mark = await readFile(path.join(folder, "favicon.svg"));
const WHITE = "#ffffff";

/** The mark as PNG. @param {number} px */
const draw = (px) =>
  sharp(mark, { density: (72 * px) / 32 })
    .resize(px, px)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** The mark in the middle of a white picture. @param {number} width @param {number} height @param {number} px size of the mark */
const onWhite = async (width, height, px) =>
  sharp({ create: { width, height, channels: 3, background: WHITE } })
    .composite([{ input: await draw(px) }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** An ICO file of PNGs. @param {readonly number[]} sizes */
async function ico(sizes) {
  const pictures = await Promise.all(sizes.map(draw));
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    const size = sizes[index] ?? 0;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4); // colour planes
    head.writeUInt16LE(32, at + 6); // bits a pixel
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

await writeFile(path.join(folder, "favicon.ico"), await ico([16, 32, 48]));
// phones cut corners off: the mark keeps to the inner 60 %
await writeFile(path.join(folder, "apple-touch-icon.png"), await onWhite(180, 180, 124));
await writeFile(path.join(folder, "icon-192.png"), await onWhite(192, 192, 116));
await writeFile(path.join(folder, "icon-512.png"), await onWhite(512, 512, 308));
await writeFile(path.join(folder, "share.png"), await onWhite(1200, 630, 360));
