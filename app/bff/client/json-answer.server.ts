const encoder = new TextEncoder();

/** A JSON answer to our own scripts, with Content-Length, so that short ones are not compressed. */
export function jsonAnswer(json: string, headers: Record<string, string>): Response {
  const bytes = encoder.encode(json);
  return new Response(bytes, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": String(bytes.length),
      ...headers,
    },
  });
}
