import { describe, expect, it } from "vitest";
import { routeName } from "../../../server/http/pages/route-name";

describe("the name of a path in metrics", () => {
  it.each([
    ["/", "home"],
    ["/en", "home"],
    ["/_root.data", "home"],
    ["/kosik", "cart"],
    ["/en/cart", "cart"],
    ["/kosik.data", "cart"],
    ["/KOSIK/udaje", "checkoutDetails"],
    ["/10/metrazove-koberce", "category"],
    ["/en/10/carpets", "category"],
    ["/10/berber/maroa-3", "product"],
    ["/10/berber/maroa-3/recenze", "productReviews"],
    ["/shrnuti/12/0a1b2c", "orderSummary"],
    ["/eshop", "shop"],
    ["/eshop/berber", "shop"],
    ["/api/cart/12", "api/cart"],
    ["/api", "api"],
    ["/api/%2e%2e", "api"],
    ["/api/any-name", "api"],
    ["/elastic/search/fulltext", "elastic/search"],
    ["/elastic/any-name", "elastic"],
    ["/assets/entry-1.js", "assets"],
    ["/images/472x534/a/b.webp", "images"],
    ["/feed/heureka.xml", "feed"],
    ["/wp-login.php", "other"],
    ["/abc/def", "other"],
    ["/10/a/b/c/d", "other"],
  ])("%s: %s", (path, name) => {
    expect(routeName(path)).toBe(name);
  });
});
