import type { RequestOptions } from "node:http";
import { connect } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createReadiness } from "../../../server/start/readiness";
import { startHttpShop, type HttpShop } from "../../support/shops/http-shop";

let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop({ api: () => Response.json({ ok: true }) });
});
afterAll(() => shop.close());

const FORM = { "content-type": "application/x-www-form-urlencoded" };
/** The text of a page without non-breaking spaces. */
const words = (text: string) => text.replaceAll("\u00a0", " ");
const multipart = (value: string) =>
  `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${value}\r\n--x--\r\n`;

describe("bad requests get the right status", () => {
  test.each([
    ["broken percent-encoding", 400, "/%", {}],
    ["an incomplete UTF-8 sequence", 400, "/%c3", {}],
    ["a NUL in the path", 400, "/a%00b", {}],
    ["a NUL in the query", 400, "/hledani?q=%00", {}],
    ["an absolute address", 400, "http://evil.example/", {}],
    ["an address that is not a path", 400, "*[", {}],
    ["an invalid host", 400, "/", { headers: { host: "a b" } }],
    ["an invalid forwarded host", 400, "/", { headers: { "x-forwarded-host": "]" } }],
    ...["x:99999", "[1]", "xn--a", "a:b", "a:80:80", "a/b", "a@b"].flatMap(
      (host): [string, number, string, RequestOptions][] => [
        [`the host ${host}`, 400, "/", { headers: { host } }],
        [`the forwarded host ${host}`, 400, "/", { headers: { "x-forwarded-host": host } }],
      ],
    ),
    ["an invalid forwarded protocol", 400, "/", { headers: { "x-forwarded-proto": "ht tp" } }],
    ["a backslash", 400, "/\\", {}],
    ["a backslash that a browser reads as a slash", 400, "/\\evil.example/", {}],
    ["an encoded backslash", 400, "/%5C", {}],
    ["encoded backslashes in the path", 400, "/10/%5c%5Cevil.example", {}],
    ["a form sent to //", 400, "//", { method: "POST", headers: FORM, body: "a=1" }],
    ["an address of 10 kB", 414, `/${"a".repeat(10_000)}`, {}],
    ["a query of 10 kB", 414, `/hledani?q=${"a".repeat(10_000)}`, {}],
    ["a parameter of Remix's older protocol", 400, "/kosik?a=1&_%64ata=root", {}],
    ["an unsupported method", 405, "/kosik", { method: "PUT" }],
    ["an unknown method", 405, "/", { method: "PROPFIND" }],
    ["TRACE", 405, "/", { method: "TRACE" }],
    ["TRACE to the API", 405, "/api/settings", { method: "TRACE" }],
    [
      "JSON to a page",
      415,
      "/kosik",
      { method: "POST", headers: { "content-type": "application/json" }, body: "{}" },
    ],
    ["a form without a content type", 415, "/kosik", { method: "POST" }],
    ["a large form", 413, "/kosik", { method: "POST", headers: FORM, body: "a".repeat(110_000) }],
    [
      "a form of unknown length",
      411,
      "/kosik",
      {
        method: "POST",
        headers: { ...FORM, "transfer-encoding": "chunked" },
        body: "a".repeat(110_000),
      },
    ],
  ])("%s: %i", async (_name, status, target, options) => {
    const answer = await shop.ask(target, options);
    expect(answer.status).toBe(status);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'self'");
    expect(answer.headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
  });
});

describe("refuses several Host headers", () => {
  test.each([
    ["two", (host: string) => ["Host", host, "Host", "evil.example"]],
    ["the same host twice", (host: string) => ["Host", host, "host", host]],
  ])("%s", async (_name, headers) => {
    const answer = await shop.ask("/", { headers: headers(shop.host), setHost: false });
    expect(answer.status).toBe(400);
  });
});

test("the error page has the shop's style and a link home", async () => {
  const { text, headers } = await shop.ask("/%5C");
  expect(headers["content-type"]).toContain("text/html");
  for (const piece of [
    'href="/refusal.css"',
    'class="logo" href="/"',
    "<h1>Stránku se nepodařilo otevřít</h1>",
    'class="btn" href="/"',
  ])
    expect(text).toContain(piece);
});

test("valid forms pass unchanged", async () => {
  const body = "jmeno=%C5%BDi%C5%BEka&poznamka=100+%25";
  expect((await shop.ask("/kosik", { method: "POST", headers: FORM, body })).text).toContain(body);
  const parts = await shop.ask("/kosik", {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x" },
    body: multipart("1"),
  });
  expect(parts.status).toBe(200);
});

test("the API responds in JSON", async () => {
  const answer = await shop.ask("/api/settings", { method: "TRACE" });
  expect(JSON.parse(answer.text)).toMatchObject({
    error: "method_not_allowed",
    failures: [{ code: "method_not_allowed" }],
  });
  expect(answer.headers.allow).toContain("PATCH");
});

test("pages respond in the language of the address", async () => {
  expect((await shop.ask("/kosik", { method: "PUT" })).text).toContain('lang="cs"');
  expect((await shop.ask("/en/cart", { method: "PUT" })).text).toContain(
    '<a class="btn" href="/en">',
  );
});

describe("a form above 100 kB", () => {
  const long = `ěšč <b>&"\n${"a".repeat(110_000)}`;
  const fields = {
    email: "jana@example.cz",
    password: "tajne-heslo",
    message: long,
    note: "krátká <poznámka>",
  };
  const send = (target: string, body: string) =>
    shop.ask(target, { method: "POST", headers: FORM, body });

  test.each([
    ["/kontakt", "<h1>Text je příliš dlouhý</h1>", "Dlouhý text 1", "Odeslat znovu"],
    ["/en/contact", "<h1>The text is too long</h1>", "Long text 1", "Send again"],
  ])(
    "%s: comes back with a long text to shorten, other fields and no password",
    async (target, title, label, button) => {
      const { status, text } = await send(target, new URLSearchParams(fields).toString());
      expect([status, text.includes(title), text.includes(label), text.includes(button)]).toEqual([
        413,
        true,
        true,
        true,
      ]);
      const page = parse(text, { blockTextElements: {} });
      expect(page.querySelector("textarea")?.textContent.replace("\n", "")).toBe(long);
      expect(
        page
          .querySelectorAll("input")
          .map((input) => [input.getAttribute("name"), input.getAttribute("value")]),
      ).toEqual([
        ["email", "jana@example.cz"],
        ["note", "krátká <poznámka>"],
      ]);
      expect(text).not.toContain(fields.password);
    },
  );

  test.each([
    ["above 256 kB", `message=${"a".repeat(270_000)}`],
    ["with more than 200 fields", "a=aaaaaaaaaa&".repeat(10_000)],
  ])("is not repeated %s", async (_case, body) => {
    const { status, text } = await send("/kontakt", body);
    expect([status, text.includes("<textarea"), text.includes("<form")]).toEqual([
      413,
      false,
      false,
    ]);
    expect(words(text)).toContain(
      "Vraťte se prosím v prohlížeči o stránku zpět, text tam zkraťte a odešlete formulář znovu.",
    );
  });
});

test("the page of a form of unknown length, which is not repeated, says to go back", async () => {
  const headers = { ...FORM, "transfer-encoding": "chunked" };
  const { text } = await shop.ask("/kontakt", { method: "POST", headers, body: "message=a" });
  expect(words(text)).toContain(
    "Vraťte se prosím v prohlížeči o stránku zpět a odešlete ho znovu.",
  );
});

/** Sends all of a request before it reads the answer, as browsers do. */
async function sendWhole(
  port: number,
  first: string,
  type: string,
  length: string,
  body: string,
): Promise<string> {
  const socket = connect(port, "127.0.0.1").pause();
  const head = [`POST ${first} HTTP/1.1`, "Host: 127.0.0.1", `Content-Type: ${type}`, length].join(
    "\r\n",
  );
  await new Promise<void>((resolve, reject) => {
    socket.once("error", reject);
    socket.write(`${head}\r\n\r\n${body}`, () => resolve());
  });
  return textOf(socket);
}

describe("a refused body of 5 MB is read to its end, so that the browser reads the answer", () => {
  const LONG = "a".repeat(5_000_000);
  const PLAIN = `Content-Length: ${LONG.length}`;
  test.each([
    ["of a page", 413, "/kontakt", FORM["content-type"], PLAIN, LONG],
    ["of a script", 413, "/kontakt.data", FORM["content-type"], PLAIN, LONG],
    ["of another type", 415, "/kontakt", "text/plain", PLAIN, LONG],
    [
      "of unknown length",
      411,
      "/kontakt",
      FORM["content-type"],
      "Transfer-Encoding: chunked",
      `4c4b40\r\n${LONG}\r\n0\r\n\r\n`,
    ],
  ])("%s: %i", async (_name, status, path, type, length, body) => {
    const refusing = await startHttpShop({
      pages: (_req, res) => void res.status(res.locals.refused?.status ?? 200).end(),
    });
    expect(await sendWhole(refusing.port, path, type, length, body)).toMatch(`HTTP/1.1 ${status} `);
    await refusing.close();
  });
});

describe("a script's form that is refused before its page", () => {
  const headers = { ...FORM, "content-length": "3" };
  test.each<[string, number, RequestOptions & { body: string }]>([
    ["too long", 413, { headers: FORM, body: "a".repeat(110_000) }],
    [
      "of unknown length",
      411,
      { headers: { ...FORM, "transfer-encoding": "chunked" }, body: "a=1" },
    ],
    [
      "of another type",
      415,
      { headers: { ...headers, "content-type": "text/plain" }, body: "a=1" },
    ],
    [
      "from another site",
      403,
      { headers: { ...headers, "sec-fetch-site": "cross-site" }, body: "a=1" },
    ],
    [
      "from another origin",
      403,
      { headers: { ...headers, origin: "https://evil.example" }, body: "a=1" },
    ],
    [
      "from another site and of another type",
      403,
      {
        headers: { ...headers, "content-type": "text/plain", "sec-fetch-site": "cross-site" },
        body: "a=1",
      },
    ],
    [
      "from another site and too long",
      403,
      { headers: { ...FORM, "sec-fetch-site": "cross-site" }, body: "a".repeat(110_000) },
    ],
  ])("%s: Remix answers %i by a notice", async (_name, status, options) => {
    const noticing = await startHttpShop({
      pages: (_req, res) => void res.json(res.locals.refused),
    });
    const { text } = await noticing.ask("/kontakt.data", { method: "POST", ...options });
    expect(JSON.parse(text)).toEqual({ status });
    await noticing.close();
  });

  test("while the shop starts: Remix answers 503 by a notice", async () => {
    const readiness = createReadiness(["catalogue"], []);
    const starting = await startHttpShop({
      readiness,
      pages: (_req, res) => void res.json(res.locals.refused),
    });
    const form = { method: "POST", headers, body: "a=1" };
    expect(JSON.parse((await starting.ask("/kontakt.data", form)).text)).toEqual({ status: 503 });
    const long = { method: "POST", headers: FORM, body: "a".repeat(110_000) };
    expect(JSON.parse((await starting.ask("/kontakt.data", long)).text)).toEqual({ status: 503 });
    expect((await starting.ask("/kontakt", form)).text).toContain('name="a" value="1"');
    expect((await starting.ask("/kontakt.data")).status).toBe(503);
    await starting.close();
  });
});

// Specification: 8.other.9
test("an unexpected failure is a static page and is logged with the request's id", async () => {
  const failing = await startHttpShop({
    pages: () => {
      throw new Error("pages are broken");
    },
  });
  const answer = await failing.ask("/kosik");
  expect(answer.status).toBe(500);
  expect(answer.text).not.toContain("pages are broken");
  expect(failing.logged.join("")).toContain("pages are broken");
  expect(failing.logged.join("")).toContain(answer.headers["x-request-id"]);
  await failing.close();
});
