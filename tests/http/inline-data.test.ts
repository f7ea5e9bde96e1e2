import vm from "node:vm";
import type { EntryContext } from "@remix-run/node";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decode, encode } from "turbo-stream";
import { takeData, withInlineData } from "~/inline-data.server";

/** The entry of a page, as far as its data is read; Remix encodes the state when it makes the entry. */
function entryOf(loaderData: object, rest: { actionData?: object | null; errors?: object | null } = {}): EntryContext {
  const { actionData = null, errors = null } = rest;
  const context = { loaderData, actionData, errors };
  return { serverHandoffStream: encode(context), staticHandlerContext: context } as unknown as EntryContext;
}

/** What Remix decodes in the browser from the page's script. */
async function decodedOf(entry: EntryContext): Promise<unknown> {
  const page = withInlineData("<html><body>page</body></html>", await takeData(entry), "nonce");
  const [, script = ""] = /^<html><body>page<script nonce="nonce">(.*)<\/script><\/body><\/html>$/s.exec(page) ?? [];
  expect(script).not.toMatch(/<|\u2028|\u2029/);
  const chunks: string[] = [];
  const streamController = { enqueue: (chunk: string) => chunks.push(chunk), close: () => chunks.push("closed") };
  vm.runInNewContext(script, { window: { __remixContext: { streamController } } });
  expect(chunks.pop()).toBe("closed");
  const { value } = await decode(new Blob(chunks).stream());
  return value;
}

/** JSON without -0, which is no JSON of a browser. */
const json = fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value)));

test("the browser decodes the data of loaders and action from a script that nothing in them can close", () =>
  fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), json), json, async (loaderData, sent) => {
      const actionData = { page: sent };
      expect(await decodedOf(entryOf({ ...loaderData }, { actionData }))).toEqual({
        loaderData: { ...loaderData },
        actionData,
        errors: null,
      });
    }),
    { numRuns: 300 },
  ));

test.each<[string, object, object?]>([
  ["characters of markup", { root: { text: "</script><!-- & \u2028 \u2029 'ž' \"" } }],
  ["equal numbers and texts", { root: { a: 1, b: "1", c: [1, "1", 1], d: true, e: "true" } }],
  ["nothing", { root: null }],
  ["missing parts", { root: { a: undefined, b: 1 } }],
  ["a date, which JSON does not keep", { root: { day: new Date(0) } }],
  ["a loader without data", { root: undefined }],
  ["a number that JSON does not keep", { root: { a: -0, b: Infinity } }],
  ["a list with gaps", { root: { list: [1, undefined] } }],
  ["an error", { root: {} }, { errors: { root: { status: 404 } } }],
])("keeps %s", async (_name, loaderData, rest = {}) => {
  const entry = entryOf(loaderData, rest);
  expect(await decodedOf(entry)).toEqual({ loaderData, actionData: null, errors: null, ...rest });
  expect(entry).not.toHaveProperty("serverHandoffStream");
});

test("waits for deferred data", async () => {
  const value = await decodedOf(entryOf({ root: { late: Promise.resolve("ž") } }));
  expect(value).toHaveProperty("loaderData.root.late", expect.any(Promise));
});

test("the script is shorter than Remix's encoding of a page", async () => {
  const cards = Array.from({ length: 24 }, (_, id) => ({
    id,
    name: `Beskyd ${id}`,
    href: `/${id}/koberce/beskyd-${id}`,
    stock: { state: "sold" },
  }));
  const [json, remix] = await Promise.all([
    takeData(entryOf({ root: { cards } })),
    takeData(entryOf({ root: { cards, day: new Date(0) } })),
  ]);
  expect(json.length / remix.length).toBeLessThan(0.9);
});

test("a page without data", async () => expect(await takeData({} as EntryContext)).toBe('""'));

test("throws for a page without an end", () => expect(() => withInlineData("<html>", "", "n")).toThrow("does not end"));
