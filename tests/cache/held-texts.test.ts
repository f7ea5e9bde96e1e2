import { data, type AppLoadContext, type EntryContext, type LoaderFunctionArgs, type ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { holdTexts, withLoaded, type HeldTexts } from "~/cache/held-texts.server";
import { pageParts } from "~/cache/page-bytes.server";

const LONG = "[{'name':'Koberec'}]".repeat(100);

/** Runs a loader of a build that gives this, for a page or for a script that asks for data. */
async function load(result: unknown, held: HeldTexts = { parts: pageParts(), loaded: new Map() }) {
  const build = { routes: { page: { id: "page", module: { loader: () => result } } } } as unknown as ServerBuild;
  const context = { held } as AppLoadContext;
  const args: LoaderFunctionArgs = { context, params: {}, request: new Request("http://shop.test/") };
  const given: unknown = await holdTexts(build).routes["page"]?.module.loader?.(args);
  const shown = (loaderData: object) =>
    withLoaded({ staticHandlerContext: { loaderData } } as EntryContext, context).staticHandlerContext.loaderData;
  return { given, held, shown };
}

test("long texts are marks in the data, at any place, and as they were for components", async () => {
  const result = { title: "short", list: { cards: LONG, meta: { page: 1 } }, sections: [{ cards: LONG }, { cards: "few" }] };
  const before = structuredClone(result);
  const { given, held, shown } = await load(result);
  const text = JSON.stringify(given);
  expect(text.length).toBeLessThan(400);
  expect(JSON.parse(Buffer.from(held.parts.fill([JSON.stringify(text)])).toString())).toBe(JSON.stringify(result));
  expect(shown({ root: 1, page: given })).toEqual({ root: 1, page: result });
  expect(result).toEqual(before);
});

test("what has status and headers keeps them", async () => {
  const { given, shown } = await load(data({ cards: LONG }, { status: 422 }));
  expect(given).toMatchObject({ type: "DataWithResponseInit", init: { status: 422 } });
  expect(shown({ page: 1 })).toEqual({ page: { cards: LONG } });
});

test.each([
  ["an answer", new Response()],
  ["nothing", null],
  ["short data", { title: "short" }],
])("%s stays as it is", async (_what, result) => {
  const { given, held } = await load(result);
  expect(given).toBe(result);
  expect(held.loaded.size).toBe(0);
});

test("a script that asks for data gets it whole", async () => {
  const result = { cards: LONG };
  const build = { routes: { page: { id: "page", module: { loader: () => result } } } } as unknown as ServerBuild;
  const args: LoaderFunctionArgs = { context: {} as AppLoadContext, params: {}, request: new Request("http://shop.test/") };
  expect(await holdTexts(build).routes["page"]?.module.loader?.(args)).toBe(result);
});

test("a route that has failed shows nothing of it", async () => {
  const { shown } = await load({ cards: LONG });
  expect(shown({ root: 1 })).toEqual({ root: 1 });
});
