/** What XML 1.0 does not allow even escaped: control characters and halves of characters. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** A text that may stand in an element or an attribute. */
export const escapeXml = (text: string): string => text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** An element that holds a text; nothing where there is no text. */
export function element(name: string, content: string | number | null): string {
  const text = content === null ? "" : escapeXml(String(content)).trim();
  return text && `<${name}>${text}</${name}>`;
}

/** An element that holds others, on a line of its own. */
export const group = (name: string, ...children: readonly string[]): string => `<${name}>${children.join("")}</${name}>\n`;

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
