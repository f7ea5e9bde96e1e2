import { afterEach, expect, test, vi } from "vitest";
import { BrowserTexts } from "~/i18n/browser-texts";
import { resources } from "~/i18n/resources.server";
import { textOf } from "~/i18n/text-of";
import { translatorsOf } from "~/i18n/translate.server";
import { LOCALES } from "~/contract/locale";

const PLURAL = /_(one|few|many|other)$/;
const COUNTS = [0, 1, 2, 4, 5, 21, 1.5, -1];

function keysOf(tree: object, path = ""): string[] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "object" && value !== null ? keysOf(value, `${path}${name}.`) : [`${path}${name}`],
  );
}

/** A value for every name that stands in a text; nothing that i18next would look into. */
const values = (tree: object) =>
  Object.fromEntries(
    [...JSON.stringify(tree).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""], at) => [name, at % 2 ? at : `<b> „${name}“ $1`]),
  );

test.each(LOCALES)("the browser puts every text together as the server does, %s", (locale) => {
  const serverTexts = translatorsOf(locale);
  for (const [namespace, texts] of Object.entries(resources[locale])) {
    const server = serverTexts(namespace);
    const browser = (key: string, params?: object) => [key, params, textOf(locale, texts, key, params)];
    const named = values(texts);
    for (const key of keysOf(texts)) {
      const { count: _, ...params } = named;
      expect(browser(key, params)).toEqual([key, params, server(key, params)]);
      const base = key.replace(PLURAL, "");
      for (const count of base === key ? [1] : COUNTS) {
        const counted = { ...params, count };
        expect(browser(base, counted)).toEqual([base, counted, server(base, counted)]);
      }
    }
  }
});

afterEach(() => void vi.unstubAllGlobals());

test("a text that is missing is shown as its key, and a name without a value as nothing; a name unheard of stays", () => {
  expect(textOf("cs", { a: { b: "x" } }, "a.c")).toBe("a.c");
  expect(textOf("cs", { a: { b: "x" } }, "a")).toBe("a");
  expect(textOf("cs", { a: "[{{value}}]" }, "a", { value: undefined })).toBe("[]");
  expect(textOf("cs", { a: "[{{value}}]" }, "a")).toBe("[{{value}}]");
});

test("a browser looks into other namespaces that it has, and waits for its own", async () => {
  const texts = new BrowserTexts();
  texts.add("cs", { common: { yes: "Ano" } });
  expect(() => texts.translator("cs", "cart")).toThrow();
  await texts.load("cs", "cart");
  const t = texts.translator("cs", "cart");
  expect(t("common:yes")).toBe("Ano");
  expect(texts.translator("cs", "cart")).toBe(t);
  expect(t("title")).toBe(resources.cs.cart.title);
});

test("where texts cannot be had, their keys stand for them", async () => {
  const texts = new BrowserTexts();
  await texts.load("en", "nothing");
  expect(texts.translator("en", "nothing")("some.key")).toBe("some.key");
});

/** Answers what a browser fetches of texts: each time the next of these, at last the last. */
function answering(...answers: (() => Promise<Response>)[]): void {
  let asked = 0;
  vi.stubGlobal("fetch", () => answers[Math.min(asked++, answers.length - 1)]?.());
}
const unreached = () => Promise.reject(new TypeError("Failed to fetch"));
const gone = () => Promise.resolve(new Response("gone", { status: 404 }));
const texts = () => Promise.resolve(Response.json({ said: "Řečeno." }));

test("texts that were fetched in advance in vain are asked for again once they are needed", async () => {
  for (const failing of [unreached, gone]) {
    const own = new BrowserTexts();
    answering(failing, texts);
    own.prefetch("cs", "notice");
    // while that is still on its way
    await own.load("cs", "notice");
    expect(own.translator("cs", "notice")("said")).toBe("Řečeno.");
  }
});

test("texts that cannot be had when they are needed are their keys", async () => {
  const own = new BrowserTexts();
  answering(unreached);
  await own.load("cs", "notice");
  expect(own.translator("cs", "notice")("said")).toBe("said");
});

test("a browser is told when texts have been fetched, also those that cannot be had, and fetches none that stand in the page", async () => {
  const texts = new BrowserTexts();
  texts.add("cs", { notice: { removed: "Pryč." } });
  answering(() => Promise.resolve(Response.json({})));
  let told = 0;
  const end = texts.subscribe(() => told++);
  expect([texts.has("cs", "notice"), texts.has("cs", "validation")]).toEqual([true, false]);
  await texts.load("cs", "notice");
  expect([told, texts.translator("cs", "notice")("removed")]).toEqual([0, "Pryč."]);
  await texts.load("cs", "validation");
  await texts.load("cs", "nothing");
  expect([told, texts.has("cs", "validation"), texts.has("cs", "nothing")]).toEqual([2, true, true]);
  end();
  await texts.load("cs", "cart");
  expect(told).toBe(2);
});
