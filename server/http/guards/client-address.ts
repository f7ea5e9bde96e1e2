import { isIP, isIPv6 } from "node:net";
import type { Request, RequestHandler } from "express";

/** Sets `res.locals.address` for rate limits; not for this machine: a proxy that hides its clients would share one limit between all shoppers. */
export const setClientAddress: RequestHandler = (req, res, next) => {
  const address = addressOf(req);
  if (address !== undefined) res.locals.address = address;
  next();
};

/** The client address of a trusted proxy; if it is invalid, the proxy's own address, which counts even if it is this machine. */
function addressOf(req: Pick<Request, "ip" | "socket">): string | undefined {
  const peer = req.socket.remoteAddress ?? "";
  const forwarded = withoutPort(req.ip ?? "");
  return isIP(forwarded) ? limitedAddress(forwarded) : (limitedAddress(peer) ?? peer);
}

/** Some proxies write `1.2.3.4:5678` and `[::1]:80`. */
function withoutPort(text: string): string {
  return (
    /^\[([^\]]*)\](?::\d*)?$/.exec(text.trim())?.[1] ??
    /^([\d.]+):\d*$/.exec(text.trim())?.[1] ??
    text.trim()
  );
}

/** The address for rate limits: IPv6 is cut to /64, one customer's network. Undefined for this machine. */
export function limitedAddress(ip: string): string | undefined {
  const address = ip.replace(/^::ffff:(?=[\d.]+$)/i, "");
  if (address.startsWith("127.") || address === "::1") return undefined;
  return isIPv6(address) ? `${expandIPv6(address).slice(0, 4).join(":")}::` : address;
}

function expandIPv6(address: string): string[] {
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const missing = Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: missing }, () => "0"), ...after].map((part) =>
    part.replace(/^0+(?=.)/, ""),
  );
}
