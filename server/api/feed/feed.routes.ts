import type { Routes } from "../shared/app";
import type { Feeds } from "./feed.service";
import type { Sitemap } from "./sitemap.service";
import { streamXml } from "./stream";

/** Comparers ask every hour or two; prices and stock should not be much older than that. */
const FEED_SECONDS = 600;
const SITEMAP_SECONDS = 3_600;

/** Contract section 5: what other machines read. */
export const feedRoutes =
  (feeds: Feeds, sitemap: Sitemap): Routes =>
  (app) => {
    app.get("/feed/heureka.xml", () => streamXml(feeds.heureka(), FEED_SECONDS));
    app.get("/feed/zbozi.xml", () => streamXml(feeds.zbozi(), FEED_SECONDS));
    app.get("/feed/google.xml", () => streamXml(feeds.google("cs"), FEED_SECONDS));
    app.get("/feed/google-en.xml", () => streamXml(feeds.google("en"), FEED_SECONDS));

    app.get("/sitemap.xml", () => streamXml(sitemap.index(), SITEMAP_SECONDS));
    app.get("/sitemap/pages.xml", () => streamXml(sitemap.pages(), SITEMAP_SECONDS));
    app.get("/sitemap/:part{products-[1-9][0-9]{0,4}\\.xml}", async (c) => {
      const pieces = await sitemap.products(Number.parseInt(c.req.param("part").slice("products-".length), 10));
      return pieces ? streamXml(pieces, SITEMAP_SECONDS) : c.json({ error: "not_found" }, 404);
    });
  };
