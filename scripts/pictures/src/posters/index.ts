import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { plan } from "./plan";
import { remnants } from "./remnants";

/** Draws the banner pictures of the demo shop, without text: `npm run posters -w @naslap/pictures`. */
const pictures = fileURLToPath(new URL("../../../../server/db/seed/pictures/", import.meta.url));

async function cover(name: string): Promise<string> {
  const picture = await sharp(join(pictures, `${name}.webp`))
    .resize(944)
    .extract({ left: 0, top: 0, width: 600, height: 600 })
    .jpeg({ quality: 90 })
    .toBuffer();
  return `data:image/jpeg;base64,${picture.toString("base64")}`;
}

const covers = await Promise.all(["orava-31-detail", "orava-63-detail", "lomnice-152-detail", "orava-49-detail", "lomnice-138-detail"].map(cover));
const drawings = {
  "poster-promo": remnants(1408, 112, covers, 560),
  "poster-promo-phone": remnants(480, 112, covers, 40),
  "poster-popup": plan(944, 1068, covers[0]),
  "poster-popup-phone": plan(944, 520, covers[0]),
};
for (const [name, drawing] of Object.entries(drawings)) {
  await sharp(Buffer.from(drawing))
    .webp({ quality: 82 })
    .toFile(join(pictures, `${name}.webp`));
}
