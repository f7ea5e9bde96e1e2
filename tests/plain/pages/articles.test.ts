import { expect, test } from "vitest";
import { z } from "zod";
import { parseXml } from "../../support/goods/feeds";
import { sharedShop } from "../../support/shops/shared-shop";
import { newShopper } from "../steps";

const channelSchema = z.object({
  title: z.string(),
  link: z.string(),
  language: z.string(),
  item: z
    .array(
      z.object({
        title: z.string(),
        link: z.string(),
        guid: z.string(),
        pubDate: z.string(),
        description: z.string(),
      }),
    )
    .min(2),
});

// Specification: 1.14
test("links from the footer to the blog, its pages, topics, a post and its goods", async () => {
  const home = await newShopper().open("/");
  const blog = await home.follow(/^Blog$/, "footer");
  expect([blog.read("h1"), blog.readAll("main article").length]).toEqual(["Blog", 6]);
  const second = await blog.follow(/^Strana 2$/);
  expect([second.path, second.readAll("main article").length]).toEqual(["/blog?page=2", 2]);
  const topic = await second.follow(/Péče/, "main nav");
  expect([topic.path, topic.read("h1"), topic.readAll("main article").length]).toEqual([
    "/blog?category=3",
    "Blog: Péče",
    2,
  ]);
  const post = await topic.follow(/^Péče o vlněný koberec bez drhnutí$/, "main");
  expect([post.path, post.read("h1")]).toEqual([
    "/blog/3/pece-o-vlneny-koberec",
    "Péče o vlněný koberec bez drhnutí",
  ]);
  expect(post.read("main")).toMatch(/Vydáno \d+\.\s\S+\s20\d\d/);
  expect(post.readAll("main h2")).toContain("O čem byla řeč");
  expect((await post.follow(/^čištění a\spéče$/, ".article-text")).path).toBe("/95/cisteni-a-pece");
});

test("a post links to its translation and has structured data", async () => {
  const post = await newShopper().open("/blog/4/stary-nazev?x=1");
  expect(post.path).toBe("/blog/4/tloustka-pvc-a-tridy-uzivani?x=1");
  const hrefOf = (selector: string) => post.root.querySelector(selector)?.getAttribute("href");
  expect(hrefOf("link[rel=canonical]")).toMatch(/\/blog\/4\/tloustka-pvc-a-tridy-uzivani$/);
  expect(hrefOf("link[hreflang=en]")).toMatch(/\/en\/blog\/4\/pvc-thickness-and-use-classes$/);
  const structuredData: unknown = JSON.parse(
    post.root.querySelector('script[type="application/ld+json"]')?.textContent ?? "",
  );
  expect(structuredData).toMatchObject([
    {
      "@type": "BlogPosting",
      headline: expect.stringContaining("jak číst etiketu"),
      author: { name: "Martin Kolář" },
      inLanguage: "cs",
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [{ position: 1 }, { name: "Blog" }, { position: 3 }],
    },
  ]);
  expect((await post.follow(/English/)).path).toMatch(
    /^\/en\/blog\/4\/pvc-thickness-and-use-classes/,
  );
});

test.each([
  ["/blog", { title: "Blog | Nášlap", language: "cs", link: "/blog/3/pece-o-vlneny-koberec" }],
  ["/en/blog", { title: "Blog | Nášlap", language: "en", link: "/en/blog/3/" }],
])("%s has an RSS feed of its newest posts", async (path, expected) => {
  const shopper = newShopper();
  const blog = await shopper.open(path);
  const address =
    blog.root
      .querySelector('link[rel=alternate][type="application/rss+xml"]')
      ?.getAttribute("href") ?? "";
  const answer = await fetch(sharedShop().url + address);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "application/rss+xml; charset=utf-8",
  ]);
  expect(answer.headers.getSetCookie()).toEqual([]);
  const { rss } = z
    .object({ rss: z.object({ channel: channelSchema }) })
    .parse(parseXml(await answer.text()));
  const { channel } = rss;
  expect([channel.title, channel.language]).toEqual([expected.title, expected.language]);
  expect(channel.link).toMatch(new RegExp(`^http.+${path}$`));
  const plain = (titles: readonly string[]) => titles.map((title) => title.replace(/\s/g, " "));
  expect(plain(channel.item.map(({ title }) => title))).toEqual(
    plain(blog.readAll("main article h2, main article h3")),
  );
  expect(channel.item.some(({ link }) => link.includes(expected.link))).toBe(true);
  for (const { guid, link, pubDate } of channel.item) {
    expect(guid).toBe(link);
    expect(new Date(pubDate).toUTCString()).toBe(pubDate);
  }
});

test("a post has a share link", async () => {
  const post = await newShopper().open("/blog/1/jak-zmerit-pokoj");
  const link = post.root
    .querySelectorAll("main input[readonly]")
    .map((input) => input.getAttribute("value"));
  expect(link).toEqual([expect.stringMatching(/\/blog\/1\/jak-zmerit-pokoj$/)]);
  const mail = post.root
    .querySelectorAll("main a")
    .find(({ textContent }) => textContent.includes("Poslat e-\u2060mailem"));
  expect(mail?.getAttribute("href")).toMatch(/^mailto:\?subject=Jak%20zm/);
});

test.each([
  { path: "/clanek", list: "Průvodce", item: "Slovníček podlahových pojmů" },
  {
    path: "/en/novinka",
    list: "News",
    item: "A sample of every floor covering, sent to your home",
  },
])("$path without an id shows the list", async ({ path, list, item }) => {
  const page = await newShopper().open(path);
  expect(page.read("h1")).toBe(list);
  const read = await page.follow(new RegExp(`^${item}$`), "main");
  expect(read.read("h1")).toBe(item);
  expect(
    (
      await read.follow(
        new RegExp(`^${list}$`),
        "nav[aria-label='Kde jste'], nav[aria-label='You are here']",
      )
    ).read("h1"),
  ).toBe(list);
});

// Specification: 1.15
test("shows references by type, with pictures and their goods", async () => {
  const all = await newShopper().open("/reference");
  expect(all.readAll("main article").length).toBe(7);
  const homes = await all.follow(/^Byty a domy/, "main");
  expect([homes.read("h1"), homes.readAll("main article").length]).toEqual([
    "Reference: byty a domy",
    2,
  ]);
  const house = await homes.follow(/^Rodinný dům s podlahovým topením$/, "main");
  expect(house.path).toBe("/reference/6/rodinny-dum-slavkov");
  expect(house.read("main")).toContain("Slavkov u Brna");
  expect(house.read("main")).toContain("128 m²");
  expect(house.root.querySelectorAll("main img").length).toBeGreaterThan(0);
  expect(house.readAll("main h2")).toContain("Co jsme použili");
});
