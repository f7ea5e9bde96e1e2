// Remix page in Express as `create-remix` generates it: the baseline for the shop's pages.
import { createRequestHandler } from "@remix-run/express";
import express from "express";

const build = await import(
  new URL("../../../build/baseline/server/index.js", import.meta.url).href
);
const app = express();
app.disable("x-powered-by");
app.get("/healthz", (_req, res) => void res.send("ok"));
app.all("*", createRequestHandler({ build, mode: "production" }));
app.listen(Number(process.env["PORT"]), process.env["HOST"] ?? "127.0.0.1");
