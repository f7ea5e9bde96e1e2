import jsQR from "jsqr";
import sharp from "sharp";

/** Width of the rasterised code. */
const READ_PX = 600;

/** Reads a QR code from a picture. @throws if there is none */
export async function readQr(picture: string | Uint8Array): Promise<string> {
  const { data, info } = await sharp(Buffer.from(picture))
    .resize(READ_PX, READ_PX, { kernel: "nearest" })
    .flatten({ background: "white" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  if (!found) throw new Error("no QR code can be read");
  return found.data;
}
