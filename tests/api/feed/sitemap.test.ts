import { describe, expect, it } from "vitest";
import { z } from "zod";
import { SCREENS } from "~/i18n/paths.js";
import { listedScreens, unlistedPaths } from "../../../server/api/feed/sitemap/unlisted";
import { insertInParts } from "../../../server/db/catalogue/insert-in-parts";
import { createTestApi, PUBLIC_URL, type Ask } from "../../support/backends/api";
import { DATABASES } from "../../support/database/databases";
import { P } from "../../support/goods/assortment";
import { parseXml, xmlFault } from "../../support/goods/feeds";
import { apiShop } from "../../support/shops/api-shop";

const address = z
  .string()
  .refine((text) => text.startsWith(`${PUBLIC_URL}/`) && URL.canParse(text) && text.length < 2_048);
const indexSchema = z.object({
  sitemapindex: z.strictObject({
    "@_xmlns": z.literal("http://www.sitemaps.org/schemas/sitemap/0.9"),
    sitemap: z.array(z.strictObject({ loc: address })).max(50_000),
  }),
});
const partSchema = z.object({
  urlset: z.strictObject({
    "@_xmlns": z.literal("http://www.sitemaps.org/schemas/sitemap/0.9"),
    "@_xmlns:xhtml": z.literal("http://www.w3.org/1999/xhtml"),
    url: z
      .array(
        z.strictObject({
          loc: address,
          // 'in W3C Datetime format'
          lastmod: z.iso.datetime().optional(),
          "xhtml:link": z.array(
            z.strictObject({
              "@_rel": z.literal("alternate"),
              "@_hreflang": z.string(),
              "@_href": address,
              "#text": z.literal("").optional(),
            }),
          ),
        }),
      )
      .max(10_000),
  }),
});

type Twins = Record<string, string>;

async function readPart(ask: Ask, path: string): Promise<Map<string, Twins>> {
  const { status, headers, body } = await ask("GET", path);
  expect([status, headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
  const text = String(body);
  // 'no more than 50,000 URLs and no larger than 50 MB'
  expect(Buffer.byteLength(text)).toBeLessThan(50 * 1024 * 1024);
  const { url } = partSchema.parse(parseXml(text)).urlset;
  const pages = new Map(
    url.map((page) => [
      page.loc,
      Object.fromEntries(page["xhtml:link"].map((link) => [link["@_hreflang"], link["@_href"]])),
    ]),
  );
  expect(pages.size).toBe(url.length);
  // 'each language version must list itself as well as all other language versions'
  const alone = [...pages].filter(
    ([loc, twins]) =>
      !Object.values(twins).includes(loc) ||
      Object.values(twins).some(
        (twin) => JSON.stringify(pages.get(twin)) !== JSON.stringify(twins),
      ),
  );
  expect(alone).toEqual([]);
  return pages;
}

const readIndex = async (ask: Ask): Promise<string[]> =>
  indexSchema
    .parse(parseXml(String((await ask("GET", "/sitemap.xml")).body)))
    .sitemapindex.sitemap.map(({ loc }) => loc.slice(PUBLIC_URL.length));

describe.each(DATABASES)("the sitemap over %s", (kind) => {
  const { database, ask } = apiShop(kind);

  it("lists all pages in both languages with alternate links", async () => {
    expect(await readIndex(ask)).toEqual(["/sitemap/pages.xml", "/sitemap/products-1.xml"]);
    const pages = await readPart(ask, "/sitemap/pages.xml");
    expect(pages.get(`${PUBLIC_URL}/`)).toEqual({
      cs: `${PUBLIC_URL}/`,
      en: `${PUBLIC_URL}/en`,
      "x-default": `${PUBLIC_URL}/`,
    });
    expect(pages.get(`${PUBLIC_URL}/en/11/carpets-loop-en`)).toMatchObject({
      cs: `${PUBLIC_URL}/11/carpets-loop`,
    });
    // the test assortment has 6 non-empty categories
    expect(pages.size).toBe(2 * (listedScreens().length + 6));

    const products = await readPart(ask, "/sitemap/products-1.xml");
    expect(products.size).toBe(2 * 12);
    expect(products.get(`${PUBLIC_URL}/101/carpets-loop/zbozi-hora-93-bezova`)).toMatchObject({
      en: `${PUBLIC_URL}/en/101/carpets-loop-en/zbozi-en-hora-93-bezova-en`,
    });
    const ids = [...products.keys()].map((loc) => Number(/\/(\d+)\//.exec(loc)?.[1]));
    expect(ids).not.toContain(P.carpetInactive);
    expect(ids).toContain(P.soldOut);
  });

  it("is split without lost or duplicate products", async () => {
    const { sql } = database.db;
    const template = await sql
      .selectFrom("products")
      .selectAll()
      .where("id", "=", P.glue)
      .executeTakeFirstOrThrow();
    const added = Array.from({ length: 5_100 }, (_, index) => 10_000 + index * 3);
    await database.db.transaction(async (tx) => {
      await insertInParts(
        tx,
        "products",
        added.map((id) => ({
          ...template,
          labels: JSON.stringify(template.labels),
          safety_info: null,
          color_name: null,
          id,
          sku: `SKU-${id}`,
          default_category_id: null,
        })),
      );
      await insertInParts(
        tx,
        "product_texts",
        added.map((id) => ({
          product_id: id,
          locale: "cs" as const,
          slug: `produkt-${id}`,
          name: "",
          description: "",
          content_html: "",
        })),
      );
    });
    expect(await readIndex(ask)).toEqual([
      "/sitemap/pages.xml",
      "/sitemap/products-1.xml",
      "/sitemap/products-2.xml",
    ]);
    const [first, second] = [
      await readPart(ask, "/sitemap/products-1.xml"),
      await readPart(ask, "/sitemap/products-2.xml"),
    ];
    const all = [...first.keys(), ...second.keys()];
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(2 * 12 + added.length);
    const alone = `${PUBLIC_URL}/10000/product/produkt-10000`;
    expect(first.get(alone)).toEqual({ cs: alone, "x-default": alone });
    for (const name of [
      "products-0",
      "products-3",
      "products-99999",
      "products-1e3",
      "pages2",
      "products-01",
    ])
      expect((await ask("GET", `/sitemap/${name}.xml`)).status).toBe(404);
  });

  it("is complete for slow clients", async () => {
    const { body } = await createTestApi(database.db).fetch(
      new Request("http://api.test/sitemap/products-1.xml"),
    );
    const reader = body?.getReader();
    let text = "";
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      text += new TextDecoder().decode(piece.value);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(xmlFault(text)).toBeUndefined();
  });
});

it("every screen is either listed or private", () => {
  const needsNothing = Object.entries(SCREENS).filter(
    ([, { cs }]) => !cs.split("/").some((part) => /^[:*]/.test(part) && !part.endsWith("?")),
  );
  const isPrivate = (path: string) =>
    unlistedPaths().some((unlisted) => path === unlisted || path.startsWith(`${unlisted}/`));
  for (const [, { cs, en }] of needsNothing) {
    const path = cs.replace(/\/?:[^/]+\?/g, "");
    expect([cs, isPrivate(`/${path}`)]).not.toEqual([
      cs,
      listedScreens().some((screen) => screen.cs === `/${path}`),
    ]);
    expect([en, isPrivate(`/en/${en}`)]).toEqual([en, isPrivate(`/${path}`)]);
  }
});
