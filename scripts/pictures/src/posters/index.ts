import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { remnants } from "./remnants";

/** Draws the banner pictures of the demo shop, without text: `npm run posters -w @naslap/pictures`. */
const pictures = fileURLToPath(new URL("../../../../server/db/seed/pictures/", import.meta.url));

/** Least width of a poster in pixels. */
const WIDTH = 1200;
/** Pixels per inch at which a unit of an SVG is a pixel. */
const PLAIN_DENSITY = 72;

async function cover(name: string): Promise<string> {
  const picture = await sharp(join(pictures, `${name}.avif`))
    .resize(2000)
    .extract({ left: 0, top: 0, width: 1271, height: 1271 })
    .jpeg({ quality: 90 })
    .toBuffer();
  return `data:image/jpeg;base64,${picture.toString("base64")}`;
}

const covers = await Promise.all(
  [
    "orava-31-detail",
    "orava-63-detail",
    "lomnice-152-detail",
    "orava-49-detail",
    "lomnice-138-detail",
  ].map(cover),
);
const drawings = {
  "poster-promo": { width: 1408, drawing: remnants(1408, 112, covers, 560) },
  "poster-promo-phone": { width: 480, drawing: remnants(480, 112, covers, 40) },
};
for (const [name, { width, drawing }] of Object.entries(drawings)) {
  await sharp(Buffer.from(drawing), { density: PLAIN_DENSITY * Math.max(1, WIDTH / width) })
    .avif({ quality: 60, effort: 4, chromaSubsampling: "4:2:0" })
    .toFile(join(pictures, `${name}.avif`));
  rmSync(join(pictures, `${name}.webp`), { force: true });
}
