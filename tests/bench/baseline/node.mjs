// Minimal `node:http` server with a constant string. With BARE=react, React renders it for each response.
import { createServer } from "node:http";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

const page = () =>
  "<!DOCTYPE html>" +
  renderToString(
    createElement(
      "html",
      { lang: "en" },
      createElement(
        "head",
        null,
        createElement("meta", { charSet: "utf-8" }),
        createElement("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      ),
      createElement("body", null, createElement("h1", null, "Hello")),
    ),
  );
const constantPage = page();
const answer = process.env["BARE"] === "react" ? page : () => constantPage;
createServer((_request, response) => {
  response.setHeader("Content-Type", "text/html");
  response.end(answer());
}).listen(Number(process.env["PORT"]), process.env["HOST"] ?? "127.0.0.1");
