import jsQR from "jsqr";
import sharp from "sharp";

const READ_PX = 600;

/** @throws if the picture has no QR code */
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
