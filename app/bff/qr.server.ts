/** Renders a QR code as a data address of an SVG; error correction M and a quiet zone of four modules, as the standards require. */
export async function qrPicture(text: string): Promise<string> {
  const { default: QRCode } = await import("qrcode"); // few pages need it
  const svg = await QRCode.toString(text, { type: "svg", errorCorrectionLevel: "M", margin: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
