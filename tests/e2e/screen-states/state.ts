import type { Page } from "@playwright/test";
import { settled, TEXTS } from "../support";

export type Locale = "cs" | "en";

/** A state of a screen that has no address of its own. */
export interface State {
  name: string;
  /** the only window that has this state; default: both */
  size?: "both" | "desktop" | "phone";
  /** Opens the state. In a list it may continue from the previous state. */
  open: (page: Page, locale: Locale) => Promise<void>;
}

/** Names of controls that {@link TEXTS} does not have. */
export const CONTROLS = {
  cs: {
    menu: "Nabídka",
    filters: /^Filtry/,
    submenu: "Podnabídka: PVC podlahy",
    choose: "Vybrat jednotlivě",
    room: /^Vyzkoušet v\smístnosti/,
    compare: /^Porovnat s\sjinou/,
    photo: "Položit do vlastní fotografie",
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
    photo: "Try it in your own photo",
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

export const openPath = async (page: Page, locale: Locale, path: string): Promise<void> => {
  await page.goto(TEXTS[locale].prefix + path);
  await settled(page);
};
