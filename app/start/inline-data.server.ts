import type { EntryContext } from "@remix-run/node";

const END = "</body></html>";
/** Characters that could end a script element or its line. */
const UNSAFE = /[&<>\u2028\u2029]/g;

/** A text as a string literal for an inline script, in single quotes: JSON has thousands of double ones, which need no backslash then. */
const scriptString = (text: string): string => {
  const inside = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inside.replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`)}'`;
};

/**
 * Reads the loaders' data completely and removes it from the entry: Remix would write it after `</html>`, which is invalid.
 * @returns the data in Remix's encoding
 */
export async function takeData(entry: EntryContext): Promise<string> {
  if (!entry.serverHandoffStream) return "";
  const data = await new Response(entry.serverHandoffStream).text();
  delete entry.serverHandoffStream;
  return data;
}

/** Writes the data at the end of the body, into the stream that Remix opens in the browser. */
export function withInlineData(html: string, data: string, nonce: string): string {
  if (!html.endsWith(END)) throw new Error("the page does not end with </body></html>");
  const stream = "window.__remixContext.streamController";
  const script = `<script nonce="${nonce}">${stream}.enqueue(${scriptString(data)});${stream}.close();</script>`;
  return html.slice(0, -END.length) + script + END;
}
