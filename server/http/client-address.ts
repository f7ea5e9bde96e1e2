import { isIP, isIPv6 } from "node:net";
import type { Request, RequestHandler } from "express";

/**
 * Names the address that limits count, as `res.locals.address`.
 * Requests from this very machine have none and go free: they are the operator's tools, or a proxy that does not say who is asking, and then
 * one shared limit would close the shop for all.
 */
export const nameAddress: RequestHandler = (req, res, next) => {
  const address = addressOf(req);
  if (address !== undefined) res.locals.address = address;
  next();
};

/** What a trusted proxy says; where that is no address, the proxy's own, which then counts even on this machine. */
function addressOf(req: Pick<Request, "ip" | "socket">): string | undefined {
  const own = req.socket.remoteAddress ?? "";
  const said = withoutPort(req.ip ?? "");
  return isIP(said) ? limitedAddress(said) : (limitedAddress(own) ?? own);
}

/** `1.2.3.4:5678` and `[::1]:80`, as some proxies write it. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d*)?$/.exec(text.trim())?.[1] ?? /^([\d.]+):\d*$/.exec(text.trim())?.[1] ?? text.trim();
}

/** The address that is counted: an IPv6 customer holds a whole /64. Undefined for this machine. */
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
  return [...before, ...Array.from({ length: missing }, () => "0"), ...after].map((part) => part.replace(/^0+(?=.)/, ""));
}
