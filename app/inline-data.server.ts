import type { EntryContext } from "@remix-run/node";

const END = "</body></html>";
/** Characters that could end a script element or a line of it. */
const UNSAFE = /[&<>\u2028\u2029]/g;

/** A text as a string of an inline script, with its quotes. */
const scriptString = (text: string): string =>
  JSON.stringify(text).replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * Reads the loaders' data to its end and takes it from the entry: Remix would write it in pieces behind `</html>`, where no element may stand.
 * @returns the data as Remix has encoded it
 */
export async function takeData(entry: EntryContext): Promise<string> {
  if (!entry.serverHandoffStream) return "";
  const data = await new Response(entry.serverHandoffStream).text();
  delete entry.serverHandoffStream;
  return data;
}

/** Writes the loaders' data at the end of the page's body, into the stream that Remix has opened in the browser. */
export function withInlineData(html: string, data: string, nonce: string): string {
  if (!html.endsWith(END)) throw new Error("a page does not end as its layout does");
  const stream = "window.__remixContext.streamController";
  const script = `<script nonce="${nonce}">${stream}.enqueue(${scriptString(data)});${stream}.close();</script>`;
  return html.slice(0, -END.length) + script + END;
}
