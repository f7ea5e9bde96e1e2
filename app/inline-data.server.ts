import type { EntryContext } from "@remix-run/node";

const END = "</body></html>";
/** Characters that could end a script element or its line. */
const UNSAFE = /[&<>\u2028\u2029]/g;

/** JSON that is safe in an inline script: such characters are in its strings only. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Remix's encoding of JSON, by the browser: JSON is a quarter smaller. An array of all different values; parts are named by their places, null by -5. */
const ENCODE =
  'd=>{const o=[],m=new Map,f=v=>{if(v===null)return-5;const p=typeof v!="object";if(p&&m.has(v))return m.get(v);const i=o.push(0)-1;p&&m.set(v,i);' +
  'o[i]=p?v:Array.isArray(v)?v.map(f):Object.fromEntries(Object.entries(v).map(([k,x])=>["_"+f(k),f(x)]));return i};f(d);return JSON.stringify(o)+"\\n"}';

/** True for a value that JSON keeps, except missing properties, which nothing distinguishes from undefined ones. */
function isJson(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0);
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (Array.isArray(value)) return value.every(isJson);
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype || Object.hasOwn(value, "__proto__")) return false;
  return Object.values(value).every((part) => part === undefined || isJson(part));
}

/** The data of loaders and action, if JSON keeps it. A loader without data is named in Remix's encoding only. */
function jsonOf({ loaderData, actionData, errors }: EntryContext["staticHandlerContext"]): object | null {
  const data = { loaderData, actionData, errors: null };
  return !errors && isJson(data) && !Object.values(loaderData).includes(undefined) ? data : null;
}

/**
 * Reads the loaders' data completely and removes it from the entry: Remix would write it after `</html>`, which is invalid.
 * @returns an expression with the data in Remix's encoding
 */
export async function takeData(entry: EntryContext): Promise<string> {
  const { serverHandoffStream: stream } = entry;
  if (!stream) return '""';
  delete entry.serverHandoffStream;
  const json = jsonOf(entry.staticHandlerContext);
  if (json === null) return scriptJson(await new Response(stream).text());
  await stream.cancel();
  return `(${ENCODE})(${scriptJson(json)})`;
}

/** Writes the data at the end of the body, into the stream that Remix opens in the browser. */
export function withInlineData(html: string, data: string, nonce: string): string {
  if (!html.endsWith(END)) throw new Error("the page does not end with </body></html>");
  const stream = "window.__remixContext.streamController";
  const script = `<script nonce="${nonce}">${stream}.enqueue(${data});${stream}.close();</script>`;
  return html.slice(0, -END.length) + script + END;
}
