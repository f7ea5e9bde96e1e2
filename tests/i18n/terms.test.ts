import { expect, test } from "vitest";
import { resources } from "~/i18n/resources.server";

/** Words that `docs/glossary.md` replaces: one thing has one name on every screen. */
const OTHER_NAMES = {
  cs: /produkt|seznam\w* přání|srovnán|voucher|kup[oó]n|vzorník|komentář|pobočk|dodání(?!m)|doručovací adres|odběrn\w+ míst|overlock|stříh|dobropis|podéln\w+ řez|řez do kruhu|práce na míru|(?<!obývací |dětský )pokoj/i,
  en: /\b(basket|favou?rites?|coupons?|swatch(es)?|comments?|branch(es)?|shipping|hem(s|med|ming)?|laying(?! pattern)|warrant(y|ies)|sign in|click and collect|lengthwise cut|round cut|cutting to shape)\b/i,
};

const textsOf = (part: object, path = ""): [key: string, text: string][] =>
  Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "string" ? [[path + key, value]] : typeof value === "object" && value !== null ? textsOf(value, `${path}${key}.`) : [],
  );

test.each(["cs", "en"] as const)("one thing has one name on every screen: %s", (locale) =>
  expect(textsOf(resources[locale]).filter(([, text]) => OTHER_NAMES[locale].test(text.replace(/\{\{\w+\}\}|\u00a0/g, " ")))).toEqual([]),
);
