import { describe, expect, it } from "vitest";
import { searchSchema } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import { expectAnswer } from "../../../support/backends/api";
import { demoDatabase } from "../../../support/database/databases";
import { apiShop } from "../../../support/shops/api-shop";
import { CZECH_PHRASES, ENGLISH_PHRASES, type Phrase } from "./shopper-phrases";

const MAX = 3;
const named = ([q, like, atLeast = MAX]: Phrase) => ({ q, like, atLeast });

// SQLite only: both databases have the same in-memory index
describe("phrases that shoppers type", () => {
  const { ask } = apiShop("sqlite", { open: demoDatabase });

  const firstNames = async (q: string, locale: Locale) => {
    const answer = await ask("GET", `/elastic/search/fulltext?q=${encodeURIComponent(q)}`, {
      headers: { "accept-language": locale },
    });
    return expectAnswer(answer, 200, searchSchema).products.data.map(({ name }) =>
      name.replace(/\u00a0/g, " "),
    );
  };
  const expectPhrase = async ({ q, like, atLeast }: ReturnType<typeof named>, locale: Locale) => {
    const names = await firstNames(q, locale);
    const fitting = names.filter((name) => like.test(name));
    expect(names[0], q).toMatch(like);
    expect(fitting.length, `${q} → ${names.join(" · ")}`).toBeGreaterThanOrEqual(
      Math.max(1, Math.min(atLeast, names.length)),
    );
  };

  it.each(CZECH_PHRASES.map(named))("$q", (phrase) => expectPhrase(phrase, "cs"));
  it.each(ENGLISH_PHRASES.map(named))("$q (English)", (phrase) => expectPhrase(phrase, "en"));

  it("are at least 75 different ones per language", () => {
    for (const phrases of [CZECH_PHRASES, ENGLISH_PHRASES]) {
      expect(phrases.length).toBeGreaterThanOrEqual(75);
      expect(new Set(phrases.map(([q]) => q)).size).toBe(phrases.length);
    }
  });
});
