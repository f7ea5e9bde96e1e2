import { expect, test } from "@playwright/test";
import { PICTURES } from "../../support/browser/plain-pictures";
import { sentrySink } from "../../support/services/sentry";
import { startShop } from "../../support/shops/shop";
import { settled } from "../support";

// Specification: 8.other.8
test(
  "a page of an older release loads the wanted page, once a minute, then shows and reports the failure",
  { tag: "@script" },
  async ({ page }) => {
    const sink = await sentrySink();
    const shop = await startShop({ imageCache: PICTURES, env: { SENTRY_DSN: sink.dsn } });
    const loads: string[] = [];
    page.on(
      "request",
      (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname),
    );
    // the old release is gone; the reloaded page is of the new one
    await page.route(/\/assets\/stores?-[^/]*\.js/, (route) =>
      loads.length < 2 ? route.fulfill({ status: 404, body: "" }) : route.continue(),
    );
    await page.route(/\/assets\/references?-[^/]*\.js/, (route) =>
      route.fulfill({ status: 404, body: "" }),
    );
    await page
      .context()
      .addCookies([{ name: "cookie-consent", value: "technical", url: shop.url }]);
    await page.goto(`${shop.url}/pokladka`);
    await settled(page);
    await page.getByRole("link", { name: "Prodejny" }).first().click();
    await expect.poll(() => loads).toEqual(["/pokladka", "/prodejny"]);
    await settled(page);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("rodejny");
    await page.getByRole("link", { name: "Reference" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Něco se pokazilo (500)");
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    expect(loads).toHaveLength(2);
    const [event] = await sink.until(1);
    expect(event).toMatchObject({
      logger: "browser",
      exception: { values: [{ type: "TypeError" }] },
    });
    await shop.dispose();
    await sink.close();
  },
);

test(
  "retries texts that cannot be loaded without a reload",
  { tag: "@script" },
  async ({ page }) => {
    const shop = await startShop({ imageCache: PICTURES });
    let requestCount = 0;
    await page.route(/\/assets\/validation-[^/]*\.json$/, (route) =>
      ++requestCount < 3 ? route.abort() : route.continue(),
    );
    const loads: string[] = [];
    page.on("load", () => void loads.push(page.url()));
    await page.goto(`${shop.url}/login`);
    await settled(page);
    const form = page.locator("main .login-form");
    await form.getByRole("textbox", { name: "E-mail" }).fill("nobody@naslap.example");
    await form.getByLabel("Heslo").fill("nobodys-password");
    await form.getByRole("button", { name: "Přihlásit se" }).click();
    await expect(page.getByRole("main")).toContainText(
      "Nesprávný e-\u2060mail nebo heslo. Zkuste to prosím znovu, nebo si nastavte nové heslo.",
    );
    expect([requestCount, loads.length]).toEqual([3, 1]);
    await shop.dispose();
  },
);
