import { describe, expect, it, test } from "vitest";
import { createShared, type CardSize, type StockOfCard } from "~/features/catalogue/cards/card";
import { marksOf } from "~/features/search/marks";
import {
  displayMs,
  fullPhrase,
  isComplete,
  nextTyping,
  visibleText,
  type Typing,
} from "~/features/search/typing";
import { formatPrice } from "~/i18n/format";
import { translate } from "~/i18n/texts/translate.server";
import { suggestionsOf } from "~/routes/search-suggest/suggestions.server";
import { newestOnly, type NewestAnswer } from "~/ui/behaviour/newest-only";

const NO_LEADS = { storesLink: null, pages: [] };

describe("stale responses never overwrite newer ones", () => {
  function createAsker() {
    const waiting = new Map<
      string,
      { answer: (text: string) => void; fail: () => void; signal: AbortSignal }
    >();
    const announced: NewestAnswer<string>[] = [];
    const asker = newestOnly(
      (question: string, signal) =>
        new Promise<string>((answer, fail) =>
          waiting.set(question, { answer, fail: () => fail(new Error("no")), signal }),
        ),
    );
    const ask = (question: string) => asker.ask(question, (outcome) => announced.push(outcome));
    const about = (question: string) => {
      const found = waiting.get(question);
      if (!found) throw new Error(`${question} was not asked`);
      return found;
    };
    return { ask, about, announced, stop: asker.stop };
  }

  // Specification: 8.other.1
  test("an older response that arrives last is dropped", async () => {
    const { ask, about, announced } = createAsker();
    const pending = [ask("ko"), ask("kobe")];
    about("kobe").answer("newer");
    about("ko").answer("older");
    await Promise.all(pending);
    expect(announced).toEqual([{ ok: true, answer: "newer" }]);
    expect([about("ko").signal.aborted, about("kobe").signal.aborted]).toEqual([true, false]);
  });
  test("an older response that arrives after a newer request is dropped", async () => {
    const { ask, about, announced } = createAsker();
    const pending = [ask("ko"), ask("kobe")];
    about("ko").answer("older");
    await pending[0];
    expect(announced).toEqual([]);
    about("kobe").answer("newer");
    await pending[1];
    expect(announced).toEqual([{ ok: true, answer: "newer" }]);
  });
  test("a failure of an older request does not affect the newer one", async () => {
    const { ask, about, announced } = createAsker();
    const pending = [ask("ko"), ask("kobe")];
    about("ko").fail();
    about("kobe").fail();
    await Promise.all(pending);
    expect(announced).toEqual([{ ok: false }]);
  });
  test("an aborted request reports nothing", async () => {
    const { ask, about, announced, stop } = createAsker();
    const pending = ask("ko");
    stop();
    about("ko").answer("late");
    await pending;
    expect(announced).toEqual([]);
  });
});

/** 'Placeholder cycles through rotating phrases, typing and erasing' (specification section 2) */
// Specification: 2.search.3
describe("the rotating placeholder", () => {
  function steps(from: Typing, phrases: readonly string[], count: number): string[] {
    const texts: string[] = [];
    for (let typing = from; texts.length < count;) {
      typing = nextTyping(typing, phrases);
      texts.push(visibleText(typing));
    }
    return texts;
  }

  test("erases the server's phrase and types one phrase after the other", () =>
    expect(steps(fullPhrase("ab"), ["Č1", "d"], 12)).toEqual([
      "a",
      "",
      "Č",
      "Č1",
      "Č",
      "",
      "d",
      "",
      "Č",
      "Č1",
      "Č",
      "",
    ]));
  test("repeats a single phrase", () =>
    expect(steps(fullPhrase("x"), ["x"], 4)).toEqual(["", "x", "", "x"]));
  test("does not split surrogate pairs", () =>
    expect(steps(fullPhrase("a🧶"), [], 2)).toEqual(["a", ""]));
  test.each([
    ["the phrase is complete", fullPhrase("de"), true],
    ["another phrase is complete", fullPhrase("ab"), false],
    ["the phrase is typed", { phrase: "de", letters: 1, erasing: false }, false],
    ["the phrase is erased", { phrase: "de", letters: 1, erasing: true }, false],
  ])("a phrase of the list is complete: %s", (_name, typing, complete) =>
    expect(isComplete(typing, "de")).toBe(complete),
  );
  test.each([
    ["typing a letter", { phrase: "abc", letters: 2, erasing: false }, 80],
    ["a complete phrase", fullPhrase("abc"), 12_000],
    ["erasing a letter", { phrase: "abc", letters: 2, erasing: true }, 35],
    ["empty, between two phrases", { phrase: "abc", letters: 0, erasing: true }, 400],
  ])("%s", (_name, typing, ms) => expect(displayMs(typing)).toBe(ms));
});

describe("the matching part of a text", () => {
  it.each([
    ["Běhoun Žižkov", "ziz", ["Běhoun ", "Žiž", "kov"]],
    ["Koberec Kobe, kobercový", "kobe", ["", "Kobe", "rec ", "Kobe", ", ", "kobe", "rcový"]],
    ["Běhoun na chodbu 80 cm", "behoun 80", ["", "Běhoun", " na chodbu ", "80", " cm"]],
    ["Umělá tráva", "tra um", ["", "Um", "ělá ", "trá", "va"]],
    ["Koberec", "berec", ["Koberec"]],
    ["Koberec", "", ["Koberec"]],
    ["Koberec", "<b>", ["Koberec"]],
    ["", "a", [""]],
  ])("in %j for the query %j", (text, query, parts) => {
    expect(marksOf(text, query)).toEqual(parts);
    expect(marksOf(text, query).join("")).toBe(text);
  });
});

const cardTexts = (locale: "cs" | "en") => ({
  locale,
  translate,
  price: formatPrice,
  prefixes: [],
  stock: createShared<StockOfCard>(),
  size: createShared<CardSize>(),
});

describe("the dropdown offers", () => {
  const named = (name: string) =>
    Array.from({ length: 7 }, (_, index) => ({
      id: index + 1,
      slug: `${name}-${index + 1}`,
      name: `${name} ${index + 1}`,
    }));
  const found = {
    searchTerms: named("a"),
    categories: [{ id: 9, slug: "a-1", name: "a 1" }, ...named("b")],
    posts: { data: named("c").map((post) => ({ ...post, image: null })) },
    products: { data: [], partial: null, total: 0 },
  };

  /** 'Search: at most 5 terms, categories, posts' (specification section 9) */
  // Specification: 2.search.1, 9.34
  test("at most 5 terms, categories and posts, in the language's addresses", () => {
    const { terms, categories, posts } = suggestionsOf(found, "a b", NO_LEADS, cardTexts("en"));
    expect(terms).toHaveLength(5);
    expect(terms[0]).toEqual({ text: "a 1", href: "/en/search?q=a+1" });
    expect(categories.map(({ href }) => href)).toEqual([
      "/en/9/a-1",
      "/en/1/b-1",
      "/en/2/b-2",
      "/en/3/b-3",
      "/en/4/b-4",
    ]);
    expect(posts).toHaveLength(5);
    expect(posts[0]).toEqual({ text: "c 1", href: "/en/blog/1/c-1" });
  });
  test("no duplicates among the top searches", () => {
    const { terms, categories } = suggestionsOf(found, "", NO_LEADS, cardTexts("cs"));
    expect(terms[0]?.text).toBe("a 1");
    expect(categories.map(({ text }) => text)).not.toContain("a 1");
  });
  test("the stores for a keyword", () =>
    expect(
      suggestionsOf(found, "prodejna", { ...NO_LEADS, storesLink: "/prodejny" }, cardTexts("cs"))
        .stores,
    ).toBe("/prodejny"));
});
