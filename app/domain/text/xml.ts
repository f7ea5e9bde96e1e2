/** Characters forbidden in XML 1.0 even if escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Formats an element with text; empty without text. */
export function element(name: string, content: string | number | null): string {
  const text = content === null ? "" : escapeXml(String(content)).trim();
  return text && `<${name}>${text}</${name}>`;
}

export const group = (name: string, ...children: readonly string[]): string =>
  `<${name}>${children.join("")}</${name}>\n`;

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
