import { describe, expect, test } from "vitest";
import { postsPage, publishedPosts, relatedPosts } from "../../../server/rules/content";
import { findTexts } from "../../../server/rules/search";

const post = (id: number, day: string, ...categories: number[]) => ({
  id,
  published_at: new Date(day),
  categories,
});
const POSTS = [
  post(1, "2026-01-01", 1),
  post(2, "2026-03-01", 2),
  post(3, "2026-02-01", 1),
  post(4, "2026-03-01", 2),
  post(5, "2026-12-01", 1),
];
const idsOf = (posts: readonly { id: number }[]) => posts.map(({ id }) => id);

describe("posts", () => {
  const published = publishedPosts(POSTS, new Date("2026-06-01"));

  test("are visible from their publication on, newest first", () => {
    expect(idsOf(published)).toEqual([4, 2, 3, 1]);
    expect(idsOf(publishedPosts(POSTS, new Date("2026-12-01")))).toEqual([5, 4, 2, 3, 1]);
  });

  test.each([
    [1, 3, [3, 4, 2]],
    [4, 1, [2]],
    [9, 2, [4, 2]],
  ])("related posts of %i: first from its categories, then the newest", (id, most, expected) => {
    expect(idsOf(relatedPosts(published, POSTS[id - 1] ?? post(id, "2026-01-01"), most))).toEqual(
      expected,
    );
  });

  test.each([
    [1, [1, 2], { total: 5, last_page: 3 }],
    [3, [5], { total: 5, last_page: 3 }],
    [4, [], { total: 5, last_page: 3 }],
  ])("page %i of a list", (page, data, meta) => {
    expect(postsPage([1, 2, 3, 4, 5], page, 2)).toMatchObject({
      data,
      meta: { page, per_page: 2, ...meta },
    });
  });

  test("an empty list has one page", () =>
    expect(postsPage([], 1, 6).meta).toMatchObject({ total: 0, last_page: 1 }));
});

describe("a search matches all words of a query in any form", () => {
  const TEXTS = [
    { name: "Péče o vlněný koberec", perex: "Skvrny a moli." },
    { name: "Jak změřit pokoj", perex: "Aby koberec seděl." },
    { name: "Umělá tráva", perex: "Na balkon." },
  ];
  test.each([
    ["koberce", [0, 1]],
    ["KOBEREC pokoj", [1]],
    ["umele travy", [2]],
    ["trá", [2]],
    ["vlněné skvrny", [0]],
    ["koberec tráva", []],
    ["a", []],
    ["", []],
    ["<script>", []],
  ])("%s", (q, expected) => {
    expect(findTexts("cs", TEXTS, q).map((text) => TEXTS.indexOf(text))).toEqual(expected);
  });

  test("lists texts with a word in the name first", () => {
    const texts = [
      { name: "Jak změřit pokoj", perex: "Aby koberec seděl." },
      { name: "Péče o vlněný koberec", perex: "Skvrny a moli." },
      { name: "Koberec 2 m", perex: "" },
    ];
    expect(findTexts("cs", texts, "koberec").map(({ name }) => name)).toEqual([
      "Péče o vlněný koberec",
      "Koberec 2 m",
      "Jak změřit pokoj",
    ]);
    expect(findTexts("cs", texts, "koberec pokoj")).toEqual([texts[0]]);
    expect(findTexts("cs", texts, "2")).toEqual([texts[2]]);
    expect(findTexts("cs", texts, "na koberec")).toHaveLength(3);
  });
});
