const encoder = new TextEncoder();

/** An answer in JSON to a script of the shop's own pages. It says its length, since what is known to be short is not compressed. */
export function jsonAnswer(json: string, headers: Record<string, string>): Response {
  const bytes = encoder.encode(json);
  return new Response(bytes, {
    headers: { "Content-Type": "application/json; charset=utf-8", "Content-Length": String(bytes.length), ...headers },
  });
}
