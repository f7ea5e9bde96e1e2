import { describe, expect, it } from "vitest";
import { bannersSchema } from "~/contract/content/banners";
import { LOCALES } from "~/contract/core/locale";
import { createTestApi, expectOk } from "../../support/backends/api";
import { DATABASES, testDatabase } from "../../support/database/databases";

// Specification: 7.22, 3.19, 3.20
describe.each(DATABASES)(
  "GET /api/poster returns banners by key (specification section 7), %s",
  (kind) => {
    const database = testDatabase(kind);

    const banners = async (query: string) =>
      await expectOk(createTestApi(database.db).ask("GET", `/api/poster${query}`), bannersSchema);

    it.each(["?lang=cs", "?lang=de", ""])("in Czech for '%s'", async (query) => {
      const promo = {
        title: "Výprodej",
        url: "/10/koberce",
        image: "promo",
        image_mobile: "promo-phone",
      };
      expect(await banners(query)).toEqual({ "banner.promo": promo });
    });

    it("none in a language without banners", async () => {
      expect(await banners("?lang=en")).toEqual({});
    });

    it.each(LOCALES)("an intro popup in %s", async (locale) => {
      const popup = { title: "Náčrt", url: "/pokladka", path: "/", image: "popup" };
      const body = JSON.stringify(popup);
      await database.db.sql
        .insertInto("content")
        .values({ key: "banner.popup_mobile", locale, body })
        .execute();
      expect(await banners(`?lang=${locale}`)).toMatchObject({ "banner.popup_mobile": popup });
    });
  },
);
