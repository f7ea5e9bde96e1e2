import { QR_STANDARD } from "~/domain/payment";

/** Width of a saved QR code, px. */
const SAVED_WIDTH = 800;

/** Renders a QR code as a data address of an SVG. */
export async function qrPicture(text: string): Promise<string> {
  const { default: QRCode } = await import("qrcode"); // few pages need it
  const svg = await QRCode.toString(text, { ...QR_STANDARD, type: "svg" });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

/** Renders a QR code as a PNG, which banking apps read from the phone's pictures. */
export async function qrFile(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const { default: QRCode } = await import("qrcode");
  return new Uint8Array(
    await QRCode.toBuffer(text, { ...QR_STANDARD, type: "png", width: SAVED_WIDTH }),
  );
}
