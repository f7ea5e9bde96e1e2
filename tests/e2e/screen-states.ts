import type { Page } from "@playwright/test";
import { REGISTERED } from "../support/company-registry";
import { changeGoods, deliverOrder, joinBestGroup, newGoods } from "../support/operator";
import { mailedLink } from "./mails";
import { becomeMember, sendForm } from "./member";
import { command, dataFolder } from "./operator";
import { addShown, chooseCarrier, placeOrder } from "./ordering";
import { ADDRESS, expect, fillDetails, openProduct, PRODUCTS, settled, TEXTS } from "./support";

type Locale = "cs" | "en";

/** A state of a screen that its address alone does not show. */
export interface State {
  name: string;
  /** where it is looked at; one width if the other has no such state */
  size?: "both" | "desktop" | "phone";
  /** Brings the page there. In a list a state may begin where the one before it ended. */
  reach: (page: Page, locale: Locale) => Promise<void>;
}

/** Words of controls that are not in {@link TEXTS}. */
const WORDS = {
  cs: {
    menu: "Nabídka",
    filters: /^Filtry/,
    submenu: "Podnabídka: PVC podlahy",
    choose: "Vybrat jednotlivě",
    room: /^Vyzkoušet v\smístnosti/,
    compare: /^Porovnat s\sjinou/,
    photo: "Položit do vlastní fotky",
    points: /Zásilkovna, výdejní/,
    search: "Město, ulice nebo PSČ",
    company: /Nakupuji na/,
    elsewhere: /^Doručit na/,
    lookUp: "Načíst údaje",
    sendReview: "Odeslat recenzi",
    delivery: "/kosik/doprava-a-platba",
    account: "/ucet",
  },
  en: {
    menu: "Menu",
    filters: /^Filters/,
    submenu: /^Submenu: PVC/,
    choose: "Choose one by one",
    room: /^Try it in a room/,
    compare: /^Compare/,
    photo: "Lay it in your own photo",
    points: /Zásilkovna pickup/,
    search: "Town, street or postcode",
    company: /company/,
    elsewhere: /^Deliver to another/,
    lookUp: /^(Load|Fetch|Look up|Fill in)/,
    sendReview: /^Send/,
    delivery: "/en/cart/delivery-and-payment",
    account: "/en/account",
  },
} as const;

const open = async (page: Page, locale: Locale, path: string): Promise<void> => {
  await page.goto(TEXTS[locale].prefix + path);
  await settled(page);
};

/** Opens the suggestions for what is typed. */
const suggesting = ([czech, english]: readonly [czech: string, english: string]): State => ({
  name: `the suggestions for '${czech}'`,
  async reach(page, locale) {
    const typed = locale === "cs" ? czech : english;
    await open(page, locale, locale === "cs" ? "/" : "");
    await page.getByRole("combobox").focus();
    await page.keyboard.type(typed);
    await expect(typed === "qqqq" ? page.locator(".suggest-note") : page.getByRole("option").first()).toBeVisible();
    await expect(page.locator(".suggest-waiting")).toHaveCount(0);
    if (typed !== "qqqq") await page.keyboard.press("ArrowDown");
  },
});

/** States that stand alone. */
export const STATES: readonly State[] = [
  ...(
    [
      ["", ""],
      ["koberec", "carpet"],
      ["prodejna", "store"],
      ["qqqq", "qqqq"],
    ] as const
  ).map(suggesting),
  {
    name: "the filters of a phone",
    size: "phone",
    async reach(page, locale) {
      await open(page, locale, "/40/x?brand=3");
      await page.getByRole("button", { name: WORDS[locale].filters }).click();
      await expect(page.locator("#listing-form")).toBeVisible();
    },
  },
  {
    name: "the menu of a phone",
    size: "phone",
    async reach(page, locale) {
      await open(page, locale, locale === "cs" ? "/" : "");
      await page.getByRole("button", { name: WORDS[locale].menu, exact: true }).click();
      await expect(page.locator("#menu")).toBeVisible();
    },
  },
  {
    name: "a submenu of a desktop",
    size: "desktop",
    async reach(page, locale) {
      await open(page, locale, locale === "cs" ? "/" : "");
      await page.getByRole("button", { name: WORDS[locale].submenu }).focus();
      await page.keyboard.press("Enter");
      await expect(page.locator(".submenu").filter({ visible: true })).toHaveCount(1);
    },
  },
  {
    name: "the dialog of the cookie settings",
    async reach(page, locale) {
      await page.context().clearCookies({ name: "cookie-consent" });
      await open(page, locale, "/prodejny/1");
      await page.getByRole("link", { name: WORDS[locale].choose }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "the intro popup",
    async reach(page, locale) {
      await page.context().clearCookies({ name: "intro-popup" });
      await page.clock.install();
      await open(page, locale, "/prodejny/1");
      await page.clock.fastForward(3_000);
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "the dialog of an unknown modal",
    async reach(page, locale) {
      await open(page, locale, "/login#modal=neco");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "the planner with a refused measure",
    async reach(page, locale) {
      await open(page, locale, locale === "cs" ? "/planovac?product=1202&room=420-350" : "/planner?product=1202&room=420-350");
      await page.locator("#plan-rooms-0-parts-0-w").fill("4,2");
      await page.locator("#planner-form .btn-wide").click();
      await expect(page.locator("#plan-rooms-0-parts-0-w-error")).toBeVisible();
    },
  },
  {
    name: "the designer over a product",
    async reach(page, locale) {
      await openProduct(page, PRODUCTS.carpet, TEXTS[locale].prefix);
      await page.getByRole("link", { name: WORDS[locale].room }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "two coverings side by side in the designer",
    async reach(page, locale) {
      await page.goto(locale === "cs" ? "/navrhar?product=1202&room=hallway" : "/en/designer?product=1202&room=hallway");
      await settled(page);
      await page.getByRole("main").getByRole("link", { name: WORDS[locale].compare }).click();
      await expect(page.getByRole("slider").first()).toBeVisible();
    },
  },
  {
    name: "an own photograph in the designer",
    async reach(page, locale) {
      await page.goto(locale === "cs" ? "/navrhar?product=1202&varianta=sire-400" : "/en/designer?product=1202&varianta=sire-400");
      await settled(page);
      await page.getByLabel(WORDS[locale].photo).first().setInputFiles("public/designer/cover.webp");
      await expect(page.locator("main [role=img], main img").first()).toBeVisible();
    },
  },
  {
    name: "a wrong address for the newsletter",
    async reach(page, locale) {
      await open(page, locale, "/prodejny/1");
      const email = page.getByRole("contentinfo").locator("[name=email]");
      await email.fill("jana@");
      await email.press("Enter");
      await expect(page.locator("[name=email][aria-invalid=true]").first()).toBeVisible();
    },
  },
  {
    name: "the failed form of a watchdog",
    async reach(page, locale) {
      await openProduct(page, { id: 1904 }, TEXTS[locale].prefix);
      const email = page.locator("#watch [name=email]");
      await email.fill("jana@");
      await email.press("Enter");
      await expect(page.locator("#watch [aria-invalid=true]")).toBeVisible();
    },
  },
];

/** From a product to the summary of the order, with what goes wrong on the way. */
export const CHECKOUT_STATES: readonly State[] = [
  {
    name: "a product that was added",
    async reach(page, locale) {
      await openProduct(page, PRODUCTS.pack, TEXTS[locale].prefix);
      await addShown(page, TEXTS[locale]);
    },
  },
  {
    name: "the cart with goods",
    async reach(page, locale) {
      await page.goto(TEXTS[locale].cart);
      await settled(page);
    },
  },
  {
    name: "delivery without a choice",
    async reach(page, locale) {
      await page.goto(WORDS[locale].delivery);
      await settled(page);
      await page.getByRole("button", { name: TEXTS[locale].toDetails }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "pickup points that were found",
    async reach(page, locale) {
      await page.getByRole("radio", { name: WORDS[locale].points }).check();
      await page.getByRole("textbox", { name: WORDS[locale].search }).fill("brno");
      await expect(page.locator(".point").first()).toBeVisible();
    },
  },
  {
    name: "the details without any",
    async reach(page, locale) {
      const texts = TEXTS[locale];
      await page.getByRole("radio", { name: texts.carrier }).check();
      await page.getByRole("radio", { name: texts.transfer }).check();
      await page.getByRole("button", { name: texts.toDetails }).click();
      await expect(page.getByRole("button", { name: texts.order })).toBeVisible();
      await settled(page);
      await page.getByRole("button", { name: texts.order }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "the details of a company that the registry does not tell",
    async reach(page, locale) {
      await page.getByRole("checkbox", { name: WORDS[locale].company }).check();
      await page.locator("[name='companyData.companyId']").fill("27074358");
      await page.getByRole("button", { name: WORDS[locale].lookUp }).click();
      await expect(page.locator("main [role=alert]").filter({ visible: true }).first()).toBeVisible();
    },
  },
  {
    name: "the details of a company that the registry tells, delivered elsewhere",
    async reach(page, locale) {
      await page.locator("[name='companyData.companyId']").fill(REGISTERED.companyId);
      await page.getByRole("button", { name: WORDS[locale].lookUp }).click();
      await expect(page.locator("main [role=status]").filter({ hasText: REGISTERED.name })).toBeVisible();
      await page.getByRole("checkbox", { name: WORDS[locale].elsewhere }).check();
    },
  },
  {
    name: "the details with a country where nothing is delivered",
    async reach(page, locale) {
      await page.getByRole("checkbox", { name: WORDS[locale].elsewhere }).uncheck();
      await page.getByRole("checkbox", { name: WORDS[locale].company }).uncheck();
      await fillDetails(page, TEXTS[locale]);
      await page.getByRole("checkbox", { name: TEXTS[locale].agreement }).check();
      await page.locator("[name='invoice.country']").selectOption("SK");
      await page.getByRole("button", { name: TEXTS[locale].order }).click();
      await expect(page.locator("main [role=alert]").filter({ visible: true }).first()).toBeVisible();
    },
  },
  {
    name: "the summary of the order",
    async reach(page, locale) {
      await page.locator("[name='invoice.country']").selectOption("CZ");
      await fillDetails(page, TEXTS[locale]);
      await page.getByRole("button", { name: TEXTS[locale].order }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS[locale].thanks);
      await settled(page);
    },
  },
];

/** An order, and what may be asked for when its goods have come. */
export function orderStates(baseURL: string | undefined): State[] {
  let order = "";
  const send = (page: Page) => page.locator("main form button[type=submit]").last();
  return [
    {
      name: "the status of an order",
      async reach(page, locale) {
        const { id, hash } = await placeOrder(baseURL, { productId: PRODUCTS.cleaner.id, quantity: 3 });
        order = `/stav/${id}/${hash}`;
        await open(page, locale, order);
        await deliverOrder(dataFolder(), id, 1);
      },
    },
    {
      name: "a withdrawal without goods",
      async reach(page, locale) {
        await open(page, locale, `${order}/odstoupeni`);
        await page.locator("main [name=iban]").fill("CZ65");
        await send(page).click();
        await expect(page.getByRole("alert")).toBeVisible();
      },
    },
    {
      name: "a withdrawal to check",
      async reach(page) {
        await page.locator("main [type='number']").fill("1");
        await page.locator("main [name=iban]").fill("");
        await send(page).click();
        await expect(page).toHaveURL(/potvrzeni$/);
        await settled(page);
      },
    },
    {
      name: "a withdrawal that was received",
      async reach(page) {
        await send(page).click();
        await expect(page).toHaveURL(/-O1$/);
        await settled(page);
      },
    },
    {
      name: "a complaint without goods",
      async reach(page, locale) {
        await open(page, locale, `${order}/reklamace`);
        await send(page).click();
        await expect(page.getByRole("alert")).toBeVisible();
      },
    },
    {
      name: "a complaint that was received",
      async reach(page) {
        await page.locator("main [type='number']").fill("1");
        await page.locator("main [name=description]").fill("Po týdnu se pustila nit na kraji.");
        await page.locator("main [name=solution]").first().check();
        await send(page).click();
        await expect(page).toHaveURL(/-R1$/);
        await settled(page);
      },
    },
    {
      name: "the status of an order with a withdrawal and a complaint",
      reach: (page, locale) => open(page, locale, order),
    },
  ];
}

const saveAddress = (page: Page, fields: Record<string, string>) => {
  const { firstname, lastname, street, city, zip } = ADDRESS;
  return sendForm(page, "/ucet/dodaci-adresa", { intent: "save", firstname, lastname, street, city, zip, country: "CZ", ...fields });
};

/** A member's prices, and her order. */
export const MEMBER_STATES: readonly State[] = [
  {
    name: "the panel of the header",
    async reach(page, locale) {
      await joinBestGroup(dataFolder(), await becomeMember(page));
      await open(page, locale, "/2923/x/x");
      await page.locator(".account-widget summary").click();
    },
  },
  { name: "a listing with her prices", reach: (page, locale) => open(page, locale, "/13/berber") },
  {
    name: "a cart with her prices and a cut",
    async reach(page, locale) {
      await openProduct(page, PRODUCTS.carpet, TEXTS[locale].prefix);
      await page.locator(".buy-form [name='dimensions.length_cm']").fill("150");
      await addShown(page, TEXTS[locale]);
      await page.goto(TEXTS[locale].cart);
      await settled(page);
    },
  },
  {
    name: "the details with her saved addresses",
    async reach(page, locale) {
      await saveAddress(page, {});
      await saveAddress(page, { street: "Dubová 7", company: "Podlahy s.r.o.", phone: "601 234 567" });
      await chooseCarrier(page, TEXTS[locale]);
      await page.getByRole("checkbox", { name: WORDS[locale].elsewhere }).check();
    },
  },
  {
    name: "the details with one of them chosen",
    async reach(page) {
      await page.getByRole("button", { name: /Dubová 7/ }).click();
      await expect(page.locator("[name='delivery.street']")).toHaveValue("Dubová 7");
    },
  },
  {
    name: "her account with an order",
    async reach(page, locale) {
      await page.getByRole("checkbox", { name: WORDS[locale].elsewhere }).uncheck();
      await fillDetails(page, TEXTS[locale]);
      await page.getByRole("checkbox", { name: TEXTS[locale].agreement }).check();
      await page.getByRole("button", { name: TEXTS[locale].order }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS[locale].thanks);
      await page.goto(WORDS[locale].account);
      await settled(page);
    },
  },
  {
    name: "her order",
    async reach(page) {
      await page.locator("main a").filter({ hasText: /\d{8}/ }).first().click();
      await expect(page).toHaveURL(/\/\d+$/);
      await settled(page);
    },
  },
];

/** What a member keeps in the account, and her review. */
export const ACCOUNT_STATES: readonly State[] = [
  {
    name: "her addresses",
    async reach(page, locale) {
      await becomeMember(page);
      await saveAddress(page, {});
      await saveAddress(page, { street: "Dubová 7" });
      await open(page, locale, locale === "cs" ? "/ucet/dodaci-adresy" : "/account/delivery-addresses");
    },
  },
  {
    name: "one of her addresses",
    async reach(page) {
      await page.locator(".address-card a").first().click();
      await expect(page).toHaveURL(/\/\d+$/);
      await settled(page);
    },
  },
  { name: "her profile", reach: (page, locale) => open(page, locale, locale === "cs" ? "/ucet/profil" : "/account/profile") },
  { name: "her data", reach: (page, locale) => open(page, locale, locale === "cs" ? "/ucet/moje-data" : "/account/my-data") },
  {
    name: "her company that the registry does not tell",
    async reach(page, locale) {
      await open(page, locale, locale === "cs" ? "/ucet/fakturacni-udaje" : "/account/company");
      await page.locator("main [name=companyId]").fill("27074358");
      await page.getByRole("button", { name: WORDS[locale].lookUp }).click();
      await expect(page.locator("main [role=alert]").filter({ visible: true }).first()).toBeVisible();
    },
  },
  {
    name: "her company that the registry tells",
    async reach(page, locale) {
      await page.locator("main [name=companyId]").fill(REGISTERED.companyId);
      await page.getByRole("button", { name: WORDS[locale].lookUp }).click();
      await expect(page.locator("main [role=status]").filter({ hasText: REGISTERED.name })).toBeVisible();
    },
  },
  {
    name: "the failed form of a review",
    async reach(page, locale) {
      await open(page, locale, locale === "cs" ? "/1103/x/x/recenze" : "/1103/x/x/reviews");
      await page.locator("#review [name=text]").fill("krátké");
      await page.locator("#review").getByRole("button", { name: WORDS[locale].sendReview }).click();
      await expect(page.locator("#review [aria-invalid=true]").first()).toBeAttached();
    },
  },
  {
    name: "a review that waits for approval",
    async reach(page, locale) {
      await page.locator("#review [name=stars][value='4']").focus();
      await page.keyboard.press("Space");
      await page.locator("#review [name=title]").fill("Pěkný kousek");
      await page.locator("#review [name=text]").fill("Leží u nás rok, drží barvu a dobře se vysává.");
      await page.locator("#review").getByRole("button", { name: WORDS[locale].sendReview }).click();
      await expect(page.locator("#write").getByText("Pěkný kousek")).toBeVisible();
    },
  },
];

/** The page of a shop that its operator has closed, as it was loaded meanwhile. */
export async function openClosed(page: Page, locale: Locale): Promise<void> {
  const status = async () => (await page.request.get("/", { maxRedirects: 0 })).status();
  await command("maintenance", "on");
  try {
    await expect.poll(status).toBe(302);
    await page.goto(locale === "cs" ? "/mimo-provoz" : "/en/maintenance");
    await expect(page.getByRole("banner")).toHaveCount(0);
  } finally {
    await command("maintenance", "off");
  }
  await expect.poll(status).toBe(200);
}

/** What the link in the mail of a watchdog opens that still waits for other goods. */
export async function openWatchdog(page: Page): Promise<void> {
  const [back, other] = [await newGoods(dataFolder(), 2923, { stock: 0 }), await newGoods(dataFolder(), 2905, { stock: 0 })];
  const email = `hlida.${back.id}@example.cz`;
  for (const { id } of [back, other]) {
    await openProduct(page, { id });
    await page.locator("#watch [name=email]").fill(email);
    await page.locator("#watch [name=email]").press("Enter");
    await expect(page.getByText("Až bude zboží skladem, napíšeme vám.")).toBeVisible();
  }
  await changeGoods(dataFolder(), back.id, { stock: 7 });
  await page.goto(await mailedLink(email, "hlidani"));
  await settled(page);
}
