import { createElement, type ReactElement } from "react";
import { expect, it, vi } from "vitest";
import { CachedMarkup } from "~/ui/cached-markup";
import { pageParts } from "~/cache/page-bytes.server";
import { renderCacheOf } from "~/render-cache.server";

const render = vi.fn((text: string) => text);
const Said = ({ text }: { text: string }) => createElement("b", null, render(text));
const said = (text: string) => createElement(Said, { text });

/** What a page has in the place of a part. */
function markup(data: string, part: string, element: ReactElement = said(part), locale: "cs" | "en" = "cs"): string {
  const parts = pageParts();
  return Buffer.from(parts.fill([renderCacheOf(locale, parts).markup(data, part, element)])).toString();
}

it("renders each part of some data once for all pages, in each language by itself", () => {
  const all = [markup("one", "a"), markup("one", "b"), markup("two", "a"), markup("one", "a")];
  expect(all).toEqual(["<b>a</b>", "<b>b</b>", "<b>a</b>", "<b>a</b>"]);
  expect(render).toHaveBeenCalledTimes(3);
  markup("one", "a", said("a"), "en");
  expect(render).toHaveBeenCalledTimes(4);
});

it("keeps a part that was rendered inside another one of the same data", () => {
  const outer = createElement(CachedMarkup, { tag: "div", by: "data", part: "inner", children: said("inner") });
  render.mockClear();
  expect(markup("data", "outer", outer)).toBe("<div><b>inner</b></div>");
  expect(markup("data", "inner")).toBe("<b>inner</b>");
  expect(markup("data", "outer", outer)).toBe("<div><b>inner</b></div>");
  expect(render).toHaveBeenCalledTimes(1);
});
