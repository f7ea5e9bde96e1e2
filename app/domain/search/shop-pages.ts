import { fold } from "~/domain/text/text";
import { stemOf, type Language } from "./words/stem";
import { isStopWord } from "./words/trade-words";

/** Pages without goods: info pages by code, others by screen. */
export const SHOP_PAGES = [
  "delivery",
  "withdrawal",
  "complaints",
  "terms",
  "privacy",
  "about",
  "accessibility",
  "laying",
  "planner",
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

/** Search words of each page. `shop` is the page to order samples. */
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
  privacy: {
    cs: "ochrana osobní osobních údaje údajů soukromí gdpr cookies",
    en: "privacy personal data protection gdpr cookies",
  },
  about: { cs: "firma společnost historie kdo jsme nás", en: "about us company history who" },
  accessibility: {
    cs: "přístupnost přístupný bezbariérový prohlášení",
    en: "accessibility accessible statement",
  },
  laying: {
    cs: "pokládka položení položit položíte položíme pokládáte pokládat podlahář pokladač montáž zaměření zaměřit",
    en: "laying lay installation install fitting fitter measuring",
  },
  planner: {
    cs: "plánovač plánovat naplánovat plán spočítat vypočítat výpočet kalkulačka kalkulátor kolik spotřeba nařezat prořez",
    en: "planner plan planning calculator calculate calculation work out much estimate",
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
  register: {
    cs: "registrace registrovat založit účet",
    en: "register registration create account sign up",
  },
  resetPassword: {
    cs: "heslo zapomenuté zapomněl zapomněla obnova",
    en: "password forgotten forgot reset",
  },
  blog: { cs: "blog články rady návody poradna", en: "blog articles advice guides" },
};

/** Question words that ask for no goods. */
const BESIDE: Record<Language, string> = {
  cs: "jak kde kdy kolik co stojí cena ceník zdarma dlouho trvá mohu můžu lze jde domů zboží objednávka objednávky objednat koberec koberce podlaha váš vaše nejbližší můj moje mi nám vám",
  en: "how where when what much does cost price free long take can home goods order carpet floor your nearest my you",
};

/** 'how much does a carpet cost' asks for goods, 'how much carpet' for the planner. */
const COST: Record<Language, string> = { cs: "stojí stát", en: "cost costs" };

/** Shorter prefixes match too many words. */
const MIN_LENGTH = 4;

const stemsOf = (language: Language, text: string): Set<string> =>
  new Set(wordsOf(text).map((word) => stemOf(language, word)));
const wordsOf = (text: string): string[] => fold(text).split(" ").filter(Boolean);

interface NamedStore {
  id: number;
  name: string;
  city: string;
}

export type FoundPage = { page: ShopPage } | { storeId: number };

/** Pages with all words of the query but question words; the last one is a prefix. 'prodejna brno' finds the store's page, 'koberec brno' none. */
export function findShopPages(
  language: Language,
  q: string,
  stores: readonly NamedStore[],
): FoundPage[] {
  const words = wordsOf(q).filter((word) => !isStopWord(language, word));
  const last = words.at(-1);
  const beside = stemsOf(language, BESIDE[language]);
  const count = (text: string): number => {
    const own = wordsOf(text);
    const stems = new Set(own.map((word) => stemOf(language, word)));
    const isOwn = (word: string) =>
      stems.has(stemOf(language, word)) ||
      (word === last && word.length >= MIN_LENGTH && own.some((one) => one.startsWith(word)));
    return words.every((word) => isOwn(word) || beside.has(stemOf(language, word)))
      ? words.filter(isOwn).length
      : 0;
  };
  const storeWords = WORDS.stores[language];
  const besideStores = count(storeWords);
  const named = stores.filter(({ name, city }) => {
    const town = stemsOf(language, `${name} ${city}`);
    const isNamed = words.some(
      (word) =>
        town.has(stemOf(language, word)) &&
        !stemsOf(language, storeWords).has(stemOf(language, word)),
    );
    const asksForStores = words.some((word) =>
      stemsOf(language, storeWords).has(stemOf(language, word)),
    );
    return isNamed && asksForStores && count(`${storeWords} ${name} ${city}`) > 0;
  });
  const asksForCost = words.some((word) =>
    stemsOf(language, COST[language]).has(stemOf(language, word)),
  );
  const pages = SHOP_PAGES.filter((page) => {
    if (page === "stores") return besideStores > 0;
    return !(page === "planner" && asksForCost) && count(WORDS[page][language]) > 0;
  });
  return [...named.map(({ id }) => ({ storeId: id })), ...pages.map((page) => ({ page }))];
}
