import http from "node:http";
import { connect } from "node:net";

const SANDBOX =
  "sandbox allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals allow-top-navigation";

/** A proxy whose pages run no scripts: with `javascript.enabled` off Playwright cannot wait in Firefox. */
export async function startNoScriptProxy(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = http.createServer((request, response) => {
    const { url = "", method, headers } = request;
    const forward = http.request(url, { method, headers }, (answer) => {
      const policies = [answer.headers["content-security-policy"], SANDBOX].filter(
        (policy) => policy !== undefined,
      );
      response.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        "content-security-policy": policies.join(", "),
      });
      answer.pipe(response);
    });
    forward.on("error", () => response.destroy());
    request.pipe(forward);
  });
  server.on("connect", ({ url = "" }, socket) => {
    const { hostname, port } = new URL(`http://${url}`);
    const upstream = connect(Number(port), hostname, () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on("error", () => socket.destroy());
    socket.on("error", () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
