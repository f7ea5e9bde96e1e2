import { fold } from "~/domain/text/text";
import { stemOf, type Language } from "./words/stem";
import { isStopWord } from "./words/trade-words";

const STORES = {
  screen: "stores",
  title: "store:title",
  cs: "prodejna prodejny pobočka otevírací doba otevřeno adresa showroom",
  en: "store branch opening hours open address showroom",
} as const;

/**
 * Pages without goods and their search words: info pages by code, the others by screen with the text key of their name. `shop` is the page to order
 * samples.
 */
const SHOP_PAGES = [
  {
    code: "delivery",
    cs: "doprava doručení doručit dodání dovoz rozvoz poštovné přepravce balíkovna zásilkovna platba platební zaplatit kartou karta převodem převod vynesení vynést dobírka osobní odběr vyzvednutí vyzvednout výdejní místo",
    en: "delivery deliver shipping ship postage courier payment pay card transfer parcel carrying collection collect pickup",
  },
  {
    code: "withdrawal",
    cs: "vrácení vrátit odstoupení odstoupit smlouva smlouvy výměna vyměnit peníze peněz",
    en: "return returns withdrawal withdraw refund exchange money back",
  },
  {
    code: "complaints",
    cs: "reklamace reklamovat reklamační řád vada vadný poškozený záruka záruční",
    en: "complaint complain claim warranty guarantee defect damaged",
  },
  {
    code: "terms",
    cs: "obchodní podmínky",
    en: "terms conditions",
  },
  {
    code: "privacy",
    cs: "ochrana osobní osobních údaje údajů soukromí gdpr cookies",
    en: "privacy personal data protection gdpr cookies",
  },
  {
    code: "about",
    cs: "firma společnost historie kdo jsme nás",
    en: "about us company history who",
  },
  {
    code: "accessibility",
    cs: "přístupnost přístupný bezbariérový prohlášení",
    en: "accessibility accessible statement",
  },
  {
    screen: "laying",
    title: "laying:title",
    cs: "pokládka položení položit položíte položíme pokládáte pokládat podlahář pokladač montáž zaměření zaměřit",
    en: "laying lay installation install fitting fitter measuring",
  },
  {
    screen: "planner",
    title: "planner:title",
    cs: "plánovač plánovat naplánovat plán spočítat vypočítat výpočet kalkulačka kalkulátor kolik spotřeba nařezat prořez",
    en: "planner plan planning calculator calculate calculation work out much estimate",
  },
  {
    screen: "shop",
    title: "results:samples",
    cs: "vzorek vzorky vzorků vzorník",
    en: "sample samples swatch",
  },
  STORES,
  {
    screen: "contact",
    title: "contact:title",
    cs: "kontakt kontakty telefon infolinka",
    en: "contact phone helpline",
  },
  {
    screen: "orderStatus",
    title: "order:lookUp.title",
    cs: "stav sledování sledovat objednávka objednávky zrušit zrušení storno stornovat faktura",
    en: "order orders status track tracking cancel invoice",
  },
  {
    screen: "login",
    title: "common:account.title",
    cs: "přihlášení přihlásit účet",
    en: "login log account sign",
  },
  {
    screen: "register",
    title: "login:register.title",
    cs: "registrace registrovat založit účet",
    en: "register registration create account sign up",
  },
  {
    screen: "resetPassword",
    title: "login:reset.title",
    cs: "heslo zapomenuté zapomněl zapomněla obnova",
    en: "password forgotten forgot reset",
  },
  {
    screen: "blog",
    title: "articles:blog.title",
    cs: "blog články rady návody poradna",
    en: "blog articles advice guides",
  },
] as const;
type ShopPage = (typeof SHOP_PAGES)[number];

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

export type FoundPage = ShopPage | { storeId: number };

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
    const pageWords = wordsOf(text);
    const stems = new Set(pageWords.map((word) => stemOf(language, word)));
    const isOwn = (word: string) =>
      stems.has(stemOf(language, word)) ||
      (word === last && word.length >= MIN_LENGTH && pageWords.some((one) => one.startsWith(word)));
    return words.every((word) => isOwn(word) || beside.has(stemOf(language, word)))
      ? words.filter(isOwn).length
      : 0;
  };
  const storeWords = STORES[language];
  const storeStems = stemsOf(language, storeWords);
  const queryStems = words.map((word) => stemOf(language, word));
  const namedStores = stores.filter(({ name, city }) => {
    const town = stemsOf(language, `${name} ${city}`);
    const isNamed = queryStems.some((stem) => town.has(stem) && !storeStems.has(stem));
    const asksForStores = queryStems.some((stem) => storeStems.has(stem));
    return isNamed && asksForStores && count(`${storeWords} ${name} ${city}`) > 0;
  });
  const costStems = stemsOf(language, COST[language]);
  const asksForCost = queryStems.some((stem) => costStems.has(stem));
  const pages = SHOP_PAGES.filter(
    (page) =>
      !("screen" in page && page.screen === "planner" && asksForCost) && count(page[language]) > 0,
  );
  return [...namedStores.map(({ id }) => ({ storeId: id })), ...pages];
}

/** 'Certain keywords redirect to the stores page' (specification section 2): the whole query, without accents. 'koberec praha' searches a carpet. */
export function isStoresKeyword(query: string, keywords: readonly string[]): boolean {
  const text = fold(query);
  return text !== "" && keywords.some((keyword) => fold(keyword) === text);
}
