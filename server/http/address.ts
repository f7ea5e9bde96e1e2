import type { Request } from "express";

/** The host that the browser asked for: a trusted proxy's word, else the Host header. */
export function hostOf(req: Request): string {
  const forwarded = req.headers["x-forwarded-host"]?.toString().split(",")[0]?.trim() ?? "";
  // Express knows whether the proxy is trusted, but drops the port
  const isTrusted = forwarded !== "" && withoutPort(forwarded) === req.hostname;
  return (isTrusted ? forwarded : (req.headers.host ?? "")).toLowerCase();
}

const withoutPort = (host: string) => host.replace(/:\d+$/, "");
