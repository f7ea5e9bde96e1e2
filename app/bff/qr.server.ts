/** Renders a QR code as the address of an SVG picture; error correction M and a quiet zone of four modules, as the standards ask. */
export async function qrPicture(text: string): Promise<string> {
  const { default: QRCode } = await import("qrcode"); // few pages show one
  const svg = await QRCode.toString(text, { type: "svg", errorCorrectionLevel: "M", margin: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
