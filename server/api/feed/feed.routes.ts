import { NOT_FOUND } from "~/contract/failures/result";
import type { Routes } from "../shared/app";
import { failedAnswer } from "../shared/reply";
import type { Feeds } from "./feed.service";
import type { Sitemap } from "./sitemap/sitemap.service";
import { answerXml, type Written } from "./written";

/** Price comparison sites poll every hour or two; prices and stock should be fresh. */
const FEED_SECONDS = 600;
const SITEMAP_SECONDS = 3_600;

interface Services {
  feeds: Feeds;
  sitemap: Sitemap;
  hasHeurekaAvailability: boolean;
}

/** Routes outside of the contract: other sites read them. */
export const feedRoutes =
  ({ feeds, sitemap, hasHeurekaAvailability }: Services): Routes =>
  (app) => {
    const feed = (path: string, written: () => Promise<Written>) =>
      app.get(path, async (c) => answerXml(c.req.raw, await written(), FEED_SECONDS));
    feed("/feed/heureka.xml", feeds.heureka);
    if (hasHeurekaAvailability) feed("/feed/heureka-availability.xml", feeds.heurekaAvailability);
    feed("/feed/zbozi.xml", feeds.zbozi);
    feed("/feed/google.xml", () => feeds.google("cs"));
    feed("/feed/google-en.xml", () => feeds.google("en"));

    app.get("/sitemap.xml", async (c) =>
      answerXml(c.req.raw, await sitemap.index(), SITEMAP_SECONDS),
    );
    app.get("/sitemap/pages.xml", async (c) =>
      answerXml(c.req.raw, await sitemap.pages(), SITEMAP_SECONDS),
    );
    app.get("/sitemap/:part{products-[1-9][0-9]{0,4}\\.xml}", async (c) => {
      const written = await sitemap.products(
        Number.parseInt(c.req.param("part").slice("products-".length), 10),
      );
      return written ? answerXml(c.req.raw, written, SITEMAP_SECONDS) : failedAnswer(c, NOT_FOUND);
    });
  };
