import { describe, expect, test } from "vitest";
import { createHtmlClient } from "../../support/browser/html-client";
import { ask } from "../../support/shops/http-shop";
import { sharedShop } from "../../support/shops/shared-shop";

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const LONG = "Dobrý den, potřebuji poradit. ".repeat(3_000);
const { url } = sharedShop();

describe.each([
  ["cs", "/kontakt", /^Odeslat zprávu/, /^Odeslat znovu/, "Text je příliš dlouhý", "zůstává"],
  ["en", "/en/contact", /^Send/, /^Send again/, "The text is too long", "still on the page"],
])("%s: a message of 200 kB", (_language, path, button, again, title, stays) => {
  test("without JavaScript it comes back, is shortened and sent", async () => {
    const form = await createHtmlClient(url).open(path);
    const refused = await form.submit(
      button,
      { name: "Jana", email: "jana@example.cz", message: LONG },
      "main",
    );
    expect([refused.status, refused.read("h1"), refused.value("message")?.trim()]).toEqual([
      413,
      title,
      LONG.trim(),
    ]);
    const sent = await refused.submit(again, { message: LONG.slice(0, 200) });
    expect([sent.status, sent.path.startsWith(path)]).toEqual([200, true]);
  });

  test.each([
    ["", LONG],
    [" also of 5 MB", LONG.repeat(60)],
  ])("with JavaScript its page stays and says why%s", async (_size, message) => {
    const body = new URLSearchParams({ message });
    const answer = await fetch(`${url}${path}.data`, {
      method: "POST",
      headers: { origin: url, "sec-fetch-site": "same-origin" },
      body,
    });
    const text = await answer.text();
    expect([answer.status, answer.headers.get("x-remix-response")]).toEqual([413, "yes"]);
    for (const part of ["ErrorResponse", "refused", title, stays]) expect(text).toContain(part);
  });
});

test.each([
  [
    "/kontakt",
    413,
    "Text je příliš dlouhý",
    "Vraťte se prosím v prohlížeči o stránku zpět, text tam zkraťte",
    { message: LONG.repeat(60) },
  ],
  [
    "/en/contact",
    413,
    "The text is too long",
    "Please go back in your browser, shorten the text there",
    { message: LONG.repeat(60) },
  ],
])(
  "%s: without JavaScript the page of a form of 5 MB, which is not repeated, says to go back",
  async (path, status, title, words, fields) => {
    const answer = await fetch(url + path, {
      method: "POST",
      headers: { origin: url },
      body: new URLSearchParams(fields),
    });
    const text = (await answer.text()).replaceAll("\u00a0", " ");
    expect(answer.status).toBe(status);
    for (const part of [title, words]) expect(text).toContain(part);
  },
);

test.each([
  [
    403,
    "Formulář přišel odjinud",
    { ...FORM, "content-length": "3", "sec-fetch-site": "cross-site" },
    "a=1",
  ],
  [411, "Formulář nedorazil celý", { ...FORM, "transfer-encoding": "chunked" }, "a=1"],
  [
    415,
    "Takový obsah tu nepřijímáme",
    { "content-type": "text/plain", "content-length": "3" },
    "a=1",
  ],
  [400, "Formulář k nám nedorazil celý", FORM, "message=%00"],
  [400, "Formulář k nám nedorazil celý", FORM, "a&".repeat(1_000)],
  [400, "Formulář k nám nedorazil celý", FORM, "intent=unknown"],
])(
  "a script's form is refused with %i and the words „%s“",
  async (status, words, headers, body) => {
    const answer = await ask(Number(new URL(url).port), "/kontakt.data", {
      method: "POST",
      headers,
      body,
    });
    expect([answer.status, answer.headers["x-remix-response"]]).toEqual([status, "yes"]);
    for (const part of ["ErrorResponse", "refused", words])
      expect(answer.text.replaceAll("\u00a0", " ")).toContain(part);
  },
);

test.each([
  ["/kontakt", /^Odeslat zprávu/, "Chyba: "],
  ["/en/contact", /^Send/, "Error: "],
  ["/login", /^Přihlásit se$/, "Chyba: "],
  ["/en/login", /^Log in$/, "Error: "],
])("the title of %s says first that its form was refused", async (path, button, begins) => {
  const form = await createHtmlClient(url).open(path);
  const refused = await form.submit(button, { email: "jana" }, "main");
  expect([refused.status, refused.read("title")]).toEqual([422, begins + form.read("title")]);
});

test.each([
  ["/40/x?price_max=x", "Chyba: "],
  ["/pokladka?area=x", "Chyba: "],
  ["/en/laying?area=x", "Error: "],
  ["/sortiment/listy-a-profily?perimeter=x", "Chyba: "],
  ["/planovac?product=1202&room=300-300_100-100-500-500", "Chyba: "],
])("the title of %s says first that the form in the address is wrong", async (path, begins) => {
  const client = createHtmlClient(url);
  const [right, wrong] = [await client.open(path.split("?")[0] ?? ""), await client.open(path)];
  expect(wrong.read("title")).toBe(begins + right.read("title"));
});
