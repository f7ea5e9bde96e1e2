import { fold } from "../text.js";
import { stemOf, type Language } from "./stem.js";
import { isStopWord } from "./trade-words.js";

/** Pages of the shop that are no goods; those of `contract/info.ts` by their codes, the others by their screens. */
export const SHOP_PAGES = [
  "delivery",
  "withdrawal",
  "complaints",
  "terms",
  "privacy",
  "about",
  "laying",
  "shop",
  "stores",
  "contact",
  "orderStatus",
  "login",
  "register",
  "resetPassword",
  "blog",
] as const;
export type ShopPage = (typeof SHOP_PAGES)[number];

/** What each page is asked for by. `shop` is where samples are ordered from. */
const WORDS: Record<ShopPage, Record<Language, string>> = {
  delivery: {
    cs: "doprava doručení doručit dodání dovoz rozvoz poštovné přepravce balíkovna zásilkovna platba platební zaplatit kartou karta převodem převod vynesení vynést dobírka osobní odběr vyzvednutí vyzvednout výdejní místo",
    en: "delivery deliver shipping ship postage courier payment pay card transfer parcel carrying collection collect pickup",
  },
  withdrawal: {
    cs: "vrácení vrátit odstoupení odstoupit smlouva smlouvy výměna vyměnit peníze peněz",
    en: "return returns withdrawal withdraw refund exchange money back",
  },
  complaints: {
    cs: "reklamace reklamovat reklamační řád vada vadný poškozený záruka záruční",
    en: "complaint complain claim warranty guarantee defect damaged",
  },
  terms: { cs: "obchodní podmínky", en: "terms conditions" },
  privacy: { cs: "ochrana osobní osobních údaje údajů soukromí gdpr cookies", en: "privacy personal data protection gdpr cookies" },
  about: { cs: "firma společnost historie kdo jsme nás", en: "about us company history who" },
  laying: {
    cs: "pokládka položení položit položíte položíme pokládáte pokládat podlahář pokladač montáž zaměření zaměřit",
    en: "laying lay installation install fitting fitter measuring",
  },
  shop: { cs: "vzorek vzorky vzorků vzorník", en: "sample samples swatch" },
  stores: {
    cs: "prodejna prodejny pobočka otevírací doba otevřeno adresa showroom",
    en: "store branch opening hours open address showroom",
  },
  contact: { cs: "kontakt kontakty telefon infolinka", en: "contact phone helpline" },
  orderStatus: {
    cs: "stav sledování sledovat objednávka objednávky zrušit zrušení storno stornovat faktura",
    en: "order orders status track tracking cancel invoice",
  },
  login: { cs: "přihlášení přihlásit účet", en: "login log account sign" },
  register: { cs: "registrace registrovat založit účet", en: "register registration create account sign up" },
  resetPassword: { cs: "heslo zapomenuté zapomněl zapomněla obnova", en: "password forgotten forgot reset" },
  blog: { cs: "blog články rady návody poradna", en: "blog articles advice guides" },
};

/** Other words of a question about the shop. They do not ask for goods. */
const BESIDE: Record<Language, string> = {
  cs: "jak kde kdy kolik co stojí cena ceník zdarma dlouho trvá mohu můžu lze jde domů zboží objednávka objednávky objednat koberec koberce podlaha váš vaše nejbližší můj moje mi nám vám",
  en: "how where when what much does cost price free long take can home goods order carpet floor your nearest my you",
};

/** Shorter beginnings would fit too many words. */
const SHORTEST = 4;

const stemsOf = (language: Language, text: string): Set<string> => new Set(wordsOf(text).map((word) => stemOf(language, word)));
const wordsOf = (text: string): string[] => fold(text).split(" ").filter(Boolean);

/** A store by what people call it: its town and its name. */
interface NamedStore {
  id: number;
  name: string;
  city: string;
}

/** A page, or a store's own, that a query asks for. */
export type FoundPage = { page: ShopPage } | { storeId: number };

/**
 * The shop's pages that a query asks for: every word of it is one of the page's, the last one perhaps only begun, or stands beside such words in a
 * question. 'prodejna brno' is the store's page; 'koberec brno' asks for none, and neither does a query with any other word.
 */
export function findShopPages(language: Language, q: string, stores: readonly NamedStore[]): FoundPage[] {
  const words = wordsOf(q).filter((word) => !isStopWord(language, word));
  const last = words.at(-1);
  const beside = stemsOf(language, BESIDE[language]);
  const count = (text: string): number => {
    const own = wordsOf(text);
    const stems = new Set(own.map((word) => stemOf(language, word)));
    const isOwn = (word: string) =>
      stems.has(stemOf(language, word)) || (word === last && word.length >= SHORTEST && own.some((one) => one.startsWith(word)));
    return words.every((word) => isOwn(word) || beside.has(stemOf(language, word))) ? words.filter(isOwn).length : 0;
  };
  const storeWords = WORDS.stores[language];
  const besideStores = count(storeWords);
  const named = stores.filter(({ name, city }) => {
    const town = stemsOf(language, `${name} ${city}`);
    const isNamed = words.some((word) => town.has(stemOf(language, word)) && !stemsOf(language, storeWords).has(stemOf(language, word)));
    const asksForStores = words.some((word) => stemsOf(language, storeWords).has(stemOf(language, word)));
    return isNamed && asksForStores && count(`${storeWords} ${name} ${city}`) > 0;
  });
  const pages = SHOP_PAGES.filter((page) => (page === "stores" ? besideStores > 0 : count(WORDS[page][language]) > 0));
  return [...named.map(({ id }) => ({ storeId: id })), ...pages.map((page) => ({ page }))];
}
