import { COLOR, type Sheet } from "./sheet";

/** Draws a QR code as a drawing, sharp at any size; error correction M as the SPAYD standard asks. @param size of its side in points, the quiet zone apart */
export async function drawQr({ doc }: Sheet, text: string, x: number, y: number, size: number): Promise<void> {
  const { default: QRCode } = await import("qrcode");
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const side = size / modules.size;
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size;) {
      let length = 0;
      while (column + length < modules.size && modules.get(row, column + length)) length++;
      if (length > 0) doc.rect(x + column * side, y + row * side, length * side, side);
      column += length || 1;
    }
  }
  doc.fill(COLOR.ink);
}
