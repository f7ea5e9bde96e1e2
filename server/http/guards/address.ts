import type { Request } from "express";

/** The host of the request: of a trusted proxy, else the Host header. Drops the default port, which proxies may add. */
export function hostOf(req: Request): string {
  const forwarded = req.headers["x-forwarded-host"]?.toString().split(",")[0]?.trim() ?? "";
  // Express checks the proxy but drops the port
  const isTrusted = forwarded !== "" && withoutPort(forwarded) === req.hostname;
  return (isTrusted ? forwarded : (req.headers.host ?? ""))
    .toLowerCase()
    .replace(/^([^:]+|\[.*\]):(?:80|443)$/, "$1");
}

/** Parses an address as Remix does (`..` resolved, `//x` is a path). An invalid path such as `*[` becomes valid: error pages need its language. */
export const addressOf = (originalUrl: string): URL =>
  new URL(`http://shop/${originalUrl.replace(/^\//, "")}`);

/** Cuts at the first colon like Express. */
function withoutPort(host: string): string {
  const colon = host.indexOf(":", host.startsWith("[") ? host.indexOf("]") : 0);
  return colon < 0 ? host : host.slice(0, colon);
}
