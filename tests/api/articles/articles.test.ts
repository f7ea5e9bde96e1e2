import { beforeAll, describe, expect, it } from "vitest";
import { searchSchema } from "~/contract/catalogue";
import { postCategoriesSchema, postDetailSchema, postListSchema } from "~/contract/content/post";
import { referenceDetailSchema, referenceListSchema } from "~/contract/content/reference";
import {
  createTestApi,
  expectAnswer,
  expectOk,
  failureSchema,
  type Ask,
} from "../../support/backends/api";
import { DATABASES, testDatabase } from "../../support/database/databases";

const texts = (cs: string, en: string) => JSON.stringify({ cs, en });
const NOW = new Date("2026-11-23T10:00:00Z");

describe.each(DATABASES)("articles over %s", (kind) => {
  const database = testDatabase(kind);
  let ask: Ask;
  const get = (path: string) => ask("GET", path);

  beforeAll(async () => {
    const { sql } = database.db;
    const category = (id: number) => ({
      id,
      position: -id,
      slug: texts(`tema-${id}`, `topic-${id}`),
      name: texts(`Téma ${id}`, `Topic ${id}`),
    });
    await sql
      .insertInto("post_categories")
      .values([category(1), category(2), category(3)])
      .execute();
    const post = (id: number, overrides: object = {}) => ({
      id,
      kind: "blog" as const,
      slug: texts(`prispevek-${id}`, `post-${id}`),
      name: texts(`Příspěvek ${id}`, `Post ${id}`),
      perex: texts(`O čem je ${id}`, `What ${id} is about`),
      content_html: texts("<p>Ano.</p>", "<p>Yes.</p>"),
      image: null,
      author: null,
      published_at: new Date(Date.UTC(2026, 0, id)),
      updated_at: new Date(Date.UTC(2026, 1, id)),
      categories: JSON.stringify([1]),
      products: JSON.stringify([]),
      ...overrides,
    });
    const HOSTILE =
      '<h2>A</h2><script>x()</script><img src=x onerror="x()"><p style="position:fixed" onclick="x()">b</p><a href="javascript:x()">c</a>' +
      '<a href="//evil.example">d</a><iframe src="https://evil.example"></iframe><svg><a xlink:href="javascript:x()">e</a></svg>';
    await sql
      .insertInto("posts")
      .values([
        ...[1, 2, 3, 4, 5, 6].map((id) => post(id)),
        post(7, {
          categories: JSON.stringify([1, 2]),
          products: JSON.stringify([3, 1]),
          author: "Jana Vrbová",
          image: "hero",
        }),
        post(8, { content_html: texts(HOSTILE, HOSTILE) }),
        post(9, { published_at: new Date("2999-01-01"), categories: JSON.stringify([3]) }),
        post(20, { kind: "article" }),
        post(21, { kind: "news", name: texts("Nová prodejna", "A new store") }),
      ])
      .execute();
    const reference = (id: number, tag: string) => ({
      id,
      position: -id,
      slug: texts(`byt-${id}`, `flat-${id}`),
      name: texts(`Byt ${id}`, `Flat ${id}`),
      perex: texts("Položeno.", "Laid."),
      content_html: texts(HOSTILE, HOSTILE),
      place: texts("Praha", "Prague"),
      area_m2: 62.5,
      year: 2026,
      images: JSON.stringify(["hero"]),
      tags: JSON.stringify([{ code: tag, name: { cs: `štítek ${tag}`, en: `tag ${tag}` } }]),
      products: JSON.stringify([5]),
    });
    await sql
      .insertInto("reference_projects")
      .values(Array.from({ length: 14 }, (_, at) => reference(at + 1, at > 11 ? "office" : "home")))
      .execute();
    ask = createTestApi(database.db, { clock: () => NOW }).ask;
  });

  it("lists published posts of a kind by page, newest first", async () => {
    const first = await expectOk(get("/api/blog/cs"), postListSchema);
    expect(first.data.map(({ id }) => id)).toEqual([8, 7, 6, 5, 4, 3]);
    expect(first.meta).toEqual({ page: 1, per_page: 6, total: 8, last_page: 2 });
    expect(first.data[1]).toEqual({
      id: 7,
      slug: "prispevek-7",
      name: "Příspěvek 7",
      perex: "O čem je 7",
      image: "hero",
      published_at: "2026-01-07T00:00:00.000Z",
      categories: [
        { id: 2, slug: "tema-2", name: "Téma 2" },
        { id: 1, slug: "tema-1", name: "Téma 1" },
      ],
    });
    expect(
      (await expectOk(get("/api/blog/en?page=2"), postListSchema)).data.map(({ name }) => name),
    ).toEqual(["Post 2", "Post 1"]);
    expect((await expectOk(get("/api/blog/en?page=3"), postListSchema)).data).toEqual([]);
    expect(
      (await expectOk(get("/api/article/cs"), postListSchema)).data.map(({ id }) => id),
    ).toEqual([20]);
    expect(
      (await expectOk(get("/api/news/en"), postListSchema)).data.map(({ name }) => name),
    ).toEqual(["A new store"]);
  });

  it.each([
    ["/api/blog/cs?category=2", [7]],
    ["/api/blog/cs?category=99", []],
    ["/api/blog/cs?q=prispevky+7", [7]],
    ["/api/blog/cs?page=x&category=x", [8, 7, 6, 5, 4, 3]],
  ])("filters %s", async (path, ids) => {
    expect((await expectOk(get(path), postListSchema)).data.map(({ id }) => id)).toEqual(ids);
  });

  // Specification: 7.19
  it("lists the non-empty categories in a language", async () => {
    expect(await expectOk(get("/api/blog/categories/list"), postCategoriesSchema)).toEqual([
      { id: 2, slug: "tema-2", name: "Téma 2", count: 1 },
      { id: 1, slug: "tema-1", name: "Téma 1", count: 8 },
    ]);
    expect(
      (await expectOk(get("/api/blog/categories/list?lang=en"), postCategoriesSchema))[0]?.name,
    ).toBe("Topic 2");
  });

  it("returns a post with its author, goods and related posts", async () => {
    const { data } = await expectOk(get("/api/blog/en/7"), postDetailSchema);
    expect(data).toMatchObject({
      slug: "post-7",
      slugs: { cs: "prispevek-7", en: "post-7" },
      author: "Jana Vrbová",
      content_html: "<p>Yes.</p>",
      related_products: [3, 1],
      updated_at: "2026-02-07T00:00:00.000Z",
    });
    expect(data.related.map(({ id }) => id)).toEqual([8, 6, 5]);
  });

  it.each([
    "/api/blog/cs/9",
    "/api/blog/cs/99",
    "/api/blog/cs/20",
    "/api/article/cs/1",
    "/api/blog/de/1",
    "/api/news/cs/0",
    "/api/reference/cs/99",
  ])("answers 404 to %s", async (path) => void expectAnswer(await get(path), 404, failureSchema));

  it.each([
    ["/api/blog/cs/8", postDetailSchema],
    ["/api/reference/en/1", referenceDetailSchema],
  ])("sanitises the HTML of %s", async (path, schema) => {
    const { data } = await expectOk(get(path), schema);
    expect(data.content_html).toBe("<h2>A</h2><p>b</p><a>c</a><a>d</a><a>e</a>");
  });

  it("suggests at most five posts of the blog", async () => {
    const found = async (q: string) =>
      (await expectOk(get(`/elastic/search/fulltext?q=${encodeURIComponent(q)}`), searchSchema))
        .posts.data;
    expect(await found("příspěv")).toHaveLength(5);
    expect(await found("příspěvek 7")).toEqual([
      { id: 7, slug: "prispevek-7", name: "Příspěvek 7", image: "hero" },
    ]);
    expect(await found("Nová prodejna")).toEqual([]);
  });

  it("lists references in the configured order, by page and tag", async () => {
    const first = await expectOk(get("/api/reference/cs"), referenceListSchema);
    expect(first.data.map(({ id }) => id)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(first.meta).toEqual({
      page: 1,
      per_page: 13,
      total: 14,
      last_page: 2,
      tags: [
        { code: "office", name: "štítek office", count: 2 },
        { code: "home", name: "štítek home", count: 12 },
      ],
    });
    const office = await expectOk(get("/api/reference/en?tag=office"), referenceListSchema);
    expect(office.data.map(({ name }) => name)).toEqual(["Flat 14", "Flat 13"]);
    expect((await expectOk(get("/api/reference/en?tag=none"), referenceListSchema)).data).toEqual(
      [],
    );
    expect((await expectOk(get("/api/reference/en/3"), referenceDetailSchema)).data).toMatchObject({
      slug: "flat-3",
      place: "Prague",
      area_m2: 62.5,
      year: 2026,
      images: ["hero"],
      products: [5],
    });
  });

  it("shows changes at once", async () => {
    const { ask: later } = createTestApi(database.db, { clock: () => NOW });
    await database.db.sql
      .updateTable("posts")
      .set({ name: texts("Jinak", "Otherwise") })
      .where("id", "=", 1)
      .execute();
    expect((await expectOk(later("GET", "/api/blog/en/1"), postDetailSchema)).data.name).toBe(
      "Otherwise",
    );
  });
});
