import type { RequestHandler } from "express";

/** Answers 200 as soon as the shop serves. */
export const health: RequestHandler = (_req, res) => {
  res.setHeader("Cache-Control", "no-store");
  res.type("text/plain").send("ok\n");
};
