import type { Request } from "express";

/** The host that the browser asked for: a trusted proxy's word, else the Host header. Without the usual port, which browsers leave out and proxies add. */
export function hostOf(req: Request): string {
  const forwarded = req.headers["x-forwarded-host"]?.toString().split(",")[0]?.trim() ?? "";
  // Express knows whether the proxy is trusted, but drops the port
  const isTrusted = forwarded !== "" && withoutPort(forwarded) === req.hostname;
  return (isTrusted ? forwarded : (req.headers.host ?? "")).toLowerCase().replace(/^([^:]+|\[.*\]):(?:80|443)$/, "$1");
}

/**
 * A request's address as Remix reads it, with `..` resolved: `//x` after an origin is a path, by itself it would name the host `x`. What is no path
 * at all, such as `*[`, becomes one: those who refuse such a request ask for its language.
 */
export const addressOf = (originalUrl: string): URL => new URL(`http://shop/${originalUrl.replace(/^\//, "")}`);

/** Cut at the first colon, as Express cuts it, even where no port follows: the trusted proxy decides. */
function withoutPort(host: string): string {
  const colon = host.indexOf(":", host.startsWith("[") ? host.indexOf("]") : 0);
  return colon < 0 ? host : host.slice(0, colon);
}
