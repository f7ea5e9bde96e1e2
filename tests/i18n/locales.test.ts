import { describe, expect, test } from "vitest";
import { LOCALES } from "~/contract/core/locale";
import { CALL_CODES, FAILURE_CODES, VOUCHER_CODES } from "~/contract/failures/failure-codes";
import { resources } from "~/i18n/texts/resources.server";
import { textsIn, translate } from "~/i18n/texts/translate.server";
import csRefusal from "../../locales/cs/refusal.json";
import enRefusal from "../../locales/en/refusal.json";

const PLURAL = /_(one|few|many|other)$/;

function keysOf(tree: object, path = ""): string[] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) => {
    const key = path ? `${path}.${name}` : name;
    return typeof value === "object" && value !== null
      ? keysOf(value, key)
      : [key.replace(PLURAL, "")];
  });
}

function textsOf(tree: object, path = ""): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) => {
    const key = path ? `${path}.${name}` : name;
    return typeof value === "object" && value !== null
      ? textsOf(value, key)
      : [[key, String(value)] satisfies [string, string]];
  });
}

const plainText = (text: string) => text.replaceAll("\u2060", "").replaceAll("\u00a0", " ");
const startOf = (text: string) => new RegExp(`^${text.replace(/[.{}]/g, "\\$&")}`);

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

const texts = {
  cs: { ...resources.cs, refusal: csRefusal },
  en: { ...resources.en, refusal: enRefusal },
};

describe.each(Object.keys(texts.cs))("texts of %s", (namespace) => {
  const cs = Object.entries(texts.cs).find(([name]) => name === namespace)?.[1] ?? {};
  const en = Object.entries(texts.en).find(([name]) => name === namespace)?.[1] ?? {};

  test("both languages have the same keys", () => {
    expect([...new Set(keysOf(en))].sort()).toEqual([...new Set(keysOf(cs))].sort());
  });

  test("both languages have the same placeholders", () => {
    const english = new Map(textsOf(en));
    for (const [key, text] of textsOf(cs)) {
      const twin = english.get(key);
      if (twin !== undefined) expect([key, placeholders(twin)]).toEqual([key, placeholders(text)]);
    }
  });

  test("Czech plurals have all four forms, English ones two", () => {
    const forms = (tree: object) => {
      const byKey = new Map<string, string[]>();
      for (const [key] of textsOf(tree)) {
        const form = PLURAL.exec(key)?.[1];
        if (form)
          byKey.set(key.replace(PLURAL, ""), [...(byKey.get(key.replace(PLURAL, "")) ?? []), form]);
      }
      return byKey;
    };
    for (const [key, list] of forms(cs))
      expect([key, list.sort()]).toEqual([key, ["few", "many", "one", "other"]]);
    for (const [key, list] of forms(en))
      expect([key, list.sort()]).toEqual([key, ["one", "other"]]);
  });

  test("a counted word is in a plural form; a number without forms stands before a unit, before ×, or after the word", () => {
    for (const [key, text] of [...textsOf(cs), ...textsOf(en)])
      if (!PLURAL.test(key))
        expect([key, text]).not.toEqual([
          key,
          expect.stringMatching(/\{\{count\}\}[\s\u00a0]?(?!ks\b|×)\p{L}/u),
        ]);
  });

  test("one-letter prepositions are followed by a non-breaking space, and quotes are Czech", () => {
    for (const [key, text] of textsOf(cs)) {
      expect([key, /(^|[\s(„])[ksvzouaiKSVZOUAI] \S/.test(text)]).toEqual([key, false]);
      expect([key, text.includes('"')]).toEqual([key, false]);
    }
  });

  // mail programs and search engines do not need the invisible sign
  const ON_SCREENS = /^(?!mail\.|.*\bdescription$)/;
  if (namespace !== "mail")
    test("e-mail does not break after its hyphen", () => {
      for (const [key, text] of [...textsOf(cs), ...textsOf(en)])
        if (ON_SCREENS.test(key) && /\s/.test(text))
          expect([key, text]).toEqual([key, text.replace(/(e-)(?=mail)/gi, "$1\u2060")]);
    });
});

/** Numbers that take each form of a language. */
const COUNTED = {
  cs: { 0: "0 kusů", 1: "1 kus", 2: "2 kusy", 5: "5 kusů", 1.5: "1.5 kusu" },
  en: { 0: "0 pieces", 1: "1 piece", 2: "2 pieces", 5: "5 pieces", 1.5: "1.5 pieces" },
};
test.each(LOCALES.flatMap((locale) => [0, 1, 2, 5, 1.5].map((count) => ({ locale, count }))))(
  "texts with a number use the form of $count in $locale",
  ({ locale, count }) => {
    const form = new Intl.PluralRules(locale).select(count);
    expect(new Map(Object.entries(COUNTED[locale])).get(String(count))).toBe(
      plainText(textsIn(locale, "common")("count.piece", { count })),
    );
    for (const [namespace, tree] of Object.entries(resources[locale]))
      for (const [key, text] of textsOf(tree)) {
        if (!key.endsWith(`_${form}`) || !text.includes("{{count}}")) continue;
        const shown = translate(locale, `${namespace}:${key.replace(PLURAL, "")}`, { count });
        expect([key, shown]).toEqual([key, text.replaceAll("{{count}}", String(count))]);
      }
  },
);

// Specification: 5.20, 8.other.20
test.each(["cs", "en"] as const)("every failure has a text in %s", (locale) => {
  const known = new Map<string, string>(Object.entries(resources[locale].validation));
  for (const code of FAILURE_CODES)
    expect([code, known.get(code)]).toEqual([code, expect.stringMatching(/./)]);
  // only `_value` variants contain a value
  for (const code of [...VOUCHER_CODES, ...CALL_CODES])
    if (code !== "backend_message")
      expect([code, known.get(code)]).toEqual([code, expect.not.stringContaining("{{")]);
  // without a field `unavailable` means the whole shop
  expect(known.get("unavailable_call")).not.toBe(known.get("unavailable"));
});

/** Specification section 5, 'Field messages (Czech)', and their English equivalents. */
const RULES = {
  cs: {
    required: "Pole musí být vyplněno",
    email: "Pole musí obsahovat platný email.",
    numeric: "Pole musí obsahovat pouze číslice.",
    regex: "Pole musí obsahovat pouze alfanumerické znaky s tečkou.",
    confirmed: "Toto pole je nutné potvrdit.",
    min: "Vyplňte prosím minimálně {{length}} znaků.",
    max: "Vyplňte prosím nejvýše {{length}} znaků.",
    whole: "Pole musí obsahovat pouze číslice.",
  },
  en: {
    required: "This field must be filled in",
    email: "This field must contain a valid e-mail address.",
    numeric: "This field may contain digits only.",
    regex: "This field contains characters that are not allowed.",
    confirmed: "This field has to be confirmed.",
    min: "Please fill in at least {{length}} characters.",
    max: "Please fill in at most {{length}} characters.",
    whole: "This field may contain digits only.",
  },
};
// Specification: 5.14, 5.15, 5.16, 5.17, 5.18, 5.19
test.each(
  LOCALES.flatMap((locale) =>
    Object.entries(RULES[locale]).map(([rule, sentence]) => ({ locale, rule, sentence })),
  ),
)(
  "each message of the rule $rule is '$sentence', then says what to do",
  ({ locale, rule, sentence }) => {
    const messages = Object.entries(resources[locale].validation).filter(
      ([key]) => key === rule || (rule !== "email" && key.startsWith(`${rule}_`)),
    );
    expect(messages).not.toEqual([]);
    for (const [key, message] of messages)
      expect([key, plainText(message)]).toEqual([
        key,
        expect.stringMatching(
          key === rule ? startOf(sentence) : startOf(`${sentence.replace(/\.$/, "")}. `),
        ),
      ]);
  },
);

/** The specification's sentences alone, a sentence of a backend, and headings of errors that say how to mend them. */
const WITHOUT_ADVICE = [...Object.keys(RULES.cs), "passwords_differ", "backend_message"];
const IMPERATIVE = {
  cs: /^(Vyberte|Zadejte|Zkontrolujte|Napište|Vyplňte|Nejdřív se prosím)/,
  en: /^(Choose|Enter|Please|Check|Write)/,
};
test.each(LOCALES)(
  "each error says in a second sentence, or in the imperative, how to mend it: %s",
  (locale) => {
    const silent = Object.entries(resources[locale].validation).filter(
      ([key, text]) =>
        !WITHOUT_ADVICE.includes(key) && !/[.:?]\s\S/.test(text) && !IMPERATIVE[locale].test(text),
    );
    expect(silent).toEqual([]);
  },
);

/** 'States appear as texts only: paid, not paid, cash on delivery, waiting for payment' (specification section 4). */
// Specification: 4.orders.1
test.each([
  ["cs", { paid: "Zaplaceno", not_paid: "Nezaplaceno", cod: "Dobírka", waiting: "Čeká na platbu" }],
  [
    "en",
    { paid: "Paid", not_paid: "Not paid", cod: "Cash on delivery", waiting: "Waiting for payment" },
  ],
] as const)("payment states of an order have texts in %s", (locale, texts) => {
  const plain = Object.fromEntries(
    Object.entries(resources[locale].order.paymentState).map(([state, text]) => [
      state,
      text.replace(/\u00a0/g, " "),
    ]),
  );
  expect(plain).toMatchObject(texts);
});
