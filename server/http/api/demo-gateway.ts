import { getRequestListener } from "@hono/node-server";
import type { RequestHandler } from "express";
import { DEMO_GATEWAY } from "../../gateway-simulator/address";
import type { FetchHandler } from "./api";

export function demoGateway(handle: FetchHandler): RequestHandler {
  const listener = getRequestListener((request) => handle(request), {
    overrideGlobalObjects: false,
  });
  return (req, res, next) => {
    if (!req.path.startsWith(`${DEMO_GATEWAY}/`)) return next();
    listener(req, res).catch(next);
  };
}
