import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { resources } from "~/i18n/texts/resources.server";

/** Words that `docs/glossary.md` replaces: one thing has one name on every screen. */
const OTHER_NAMES = {
  cs: /produkt|seznam\w* přání|srovnán|voucher|kup[oó]n|vzorník|komentář|pobočk|dodání(?!m)|doručovací adres|odběrn\w+ míst|overlock|stříh|dobropis|podéln\w+ řez|řez do kruhu|práce na míru|řez na míru|řezn\w+ plán|přechodov\w+ lišt|tříd\w* užívání|kód zboží|šíř[ei](?!\p{L})|(^|[^\p{L}])(o?lem|lemov)/iu,
  en: /\b(basket|favou?rites?|coupons?|swatch(es)?|comments?|branch(es)?|shipping|hem(s|med|ming)?|laying(?! (pattern|tiles))|warrant(y|ies)|sign in|click and collect|lengthwise cut|round cut|cutting to shape|with(out)? VAT|VAT No|invoice (details|address)|References|hallway|floor layers?|photographs?|wear class|transition strips?|cutting workshop|nubs?|Item no|mottled|ring us|telephone)\b/,
};
/** Words for rooms that name products and categories, spoken pronouns, and words that only screens replace. */
const ON_SCREENS = {
  cs: /(?<!obývací |dětský |můj |váš |vašeho )pokoj|fotk|fotek|\b(t(en|a|o|u|y)hle|takhle)\b/i,
  en: /\b(not in stock|out of stock)\b/i,
};

type Text = [key: string, text: string];

const textsOf = (part: object, at = ""): Text[] =>
  Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "string"
      ? [[at + key, value]]
      : typeof value === "object" && value !== null
        ? textsOf(value, `${at}${key}.`)
        : [],
  );
/** A text without the markup of HTML. */
const readable = (text: string) => text.replace(/<[^>]*>/g, "|");
const plain = (text: string) => text.replace(/\{\{\w+\}\}|\u00a0/g, " ");
const matching = (texts: readonly Text[], words: RegExp): Text[] =>
  texts.filter(([, text]) => words.test(plain(text)));

test.each(["cs", "en"] as const)("one thing has one name on every screen: %s", (locale) => {
  const texts = textsOf(resources[locale]);
  expect([...matching(texts, OTHER_NAMES[locale]), ...matching(texts, ON_SCREENS[locale])]).toEqual(
    [],
  );
});

const SEED = path.resolve("server/db/seed/data");
const ADDRESSES = /(^|\.)(slug|link|image|url|code)(\.|$)|: \d+\.name$/;

const linesOf = (name: string): Text[] =>
  readFileSync(path.join(SEED, name), "utf8")
    .replace(/href="[^"]*"/g, "")
    .split("\n")
    .map((line, index) => [`${name}:${index + 1}`, line]);

/** Texts of the demo's contents in a language; addresses, codes and names of settings are not read. */
function demoTexts(locale: "cs" | "en"): Text[] {
  const other = locale === "cs" ? "en" : "cs";
  return readdirSync(SEED, { recursive: true, encoding: "utf8" }).flatMap((name): Text[] => {
    if (name.endsWith(`.${locale}.html`)) return linesOf(name);
    if (!name.endsWith(".json") || name.endsWith(`.${other}.json`)) return [];
    const whole: unknown = JSON.parse(readFileSync(path.join(SEED, name), "utf8"));
    const texts = typeof whole === "object" && whole !== null ? textsOf(whole, `${name}: `) : [];
    const isOfLanguage = ([key]: Text) =>
      name.endsWith(`.${locale}.json`) || new RegExp(`[. ]${locale}(\\.|$)`).test(key);
    // shoppers may search for a word that the shop does not use
    return texts.filter(
      ([key, text]) =>
        !ADDRESSES.test(key) && isOfLanguage([key, text]) && !/\bbranch,|pobočka,/.test(text),
    );
  });
}

test.each(["cs", "en"] as const)("the demo's contents use the same names: %s", (locale) => {
  const texts = demoTexts(locale);
  expect(texts.length).toBeGreaterThan(500);
  expect(matching(texts, OTHER_NAMES[locale])).toEqual([]);
});

/** A shop without evidence must not make these. */
const CLAIMS = {
  cs: /nejprodávan|ekologick|zdravotně nezávad|nejvíc úrazů|vydrží dvakrát|po patnácti letech vypadá/i,
  en: /best-selling|eco-|ecological|safe for children|most accidents|lasts twice|after fifteen years it looks/i,
};

test.each(["cs", "en"] as const)("no text makes a claim without evidence: %s", (locale) =>
  expect(matching([...textsOf(resources[locale]), ...demoTexts(locale)], CLAIMS[locale])).toEqual(
    [],
  ),
);

/** After a call of the shop a consumer is bound only by agreeing to an offer in text form (Civil Code, § 1825). */
const BOUND_BY_CALL = {
  cs: /(potvr\p{L}*|objedn\p{L}*)( s námi| je| ho)* po telefonu/iu,
  en: /(confirm\w*|book\w*|order)( it)?( with us)? by phone/i,
};

test.each(["cs", "en"] as const)("no call books a visit: %s", (locale) => {
  const said = matching(
    [...textsOf(resources[locale]), ...demoTexts(locale)],
    BOUND_BY_CALL[locale],
  );
  // by phone a shopper orders who cannot use the website
  expect(said.filter(([key]) => !key.startsWith("info/accessibility"))).toEqual([]);
});

/** Names that Annex I and III of Regulation (EU) 1007/2011 allow for what the demo's carpets are made of. */
const FIBRES = {
  cs: /^(polypropylen|polyamid|polyester|střižní vlna|vlna|viskóza|sisalové vlákno|juta|polyetylen)( |$)/,
  en: /^(\d+% )?(polypropylene|polyamide|polyester|virgin wool|wool,|viscose|sisal|jute|polyethylene)( |$)/,
};
const OTHER_MATERIALS = ["pvc", "vinyl", "spc", "mdf", "oak", "aluminium", "rubber"];

test.each(["cs", "en"] as const)(
  "materials of textile coverings have the names of their fibres: %s",
  (locale) => {
    const names = demoTexts(locale).flatMap(([key, text]) => {
      const [, code, named] = /^properties\.json: 0\.values\.([\w-]+)\.(\w+)$/.exec(key) ?? [];
      return code === undefined || named !== locale || OTHER_MATERIALS.includes(code)
        ? []
        : [plain(text)];
    });
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !FIBRES[locale].test(name))).toEqual([]);
  },
);

/** What § 1837 d of the Civil Code excludes is made to the buyer's wish; finished round rugs and runners overlocked at the mill can be returned. */
const EXCLUDED = {
  cs: /obši\p{L}* (nebo|a) (kulat|vyříz|vyřez|do kruhu)/iu,
  en: /overlock(ed)? (or|and) (round|cut in a circle)/i,
};
const ON_WISH = { cs: /přání|pro vás|na míru/, en: /to (your )?order|your wishes|for you/ };

test.each(["cs", "en"] as const)(
  "what cannot be returned without a reason is made to order: %s",
  (locale) => {
    const said = matching([...textsOf(resources[locale]), ...demoTexts(locale)], EXCLUDED[locale]);
    expect(said.length).toBeGreaterThan(9);
    expect(said.filter(([, text]) => !ON_WISH[locale].test(text))).toEqual([]);
  },
);

/** Names of pages and of their links, which tests and addresses know. */
const NAMES = /^info\/pages\.json|topmenu|^O nás|^Prohlášení o/;
const STRAIGHT_MARK = /\p{L}'\p{L}|(^|\s)["']|["'](\s|$)/u;

test("the demo's Czech contents have non-breaking spaces after words of one letter", () => {
  const broken = demoTexts("cs").filter(
    ([key, text]) =>
      !NAMES.test(key) && !NAMES.test(text) && /(^|[\s(„])[ksvzouai] (?=\S)/i.test(readable(text)),
  );
  expect(broken).toEqual([]);
});

test.each(["cs", "en"] as const)(
  "the demo's contents have typographic quotes and apostrophes: %s",
  (locale) =>
    expect(demoTexts(locale).filter(([, text]) => STRAIGHT_MARK.test(readable(text)))).toEqual([]),
);
