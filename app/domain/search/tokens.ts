import { sizesAsTokens, type SizeTokens } from "./sizes.js";
import type { Language } from "./stem.js";
import { asWritten, isStopWord, joinedWords, readAsMeant } from "./trade-words.js";

/** A longer query is no better than its beginning. */
const MOST_LETTERS = 200;
const MOST_TOKENS = 8;
/** Shorter parts of a code are too common to search by. */
const SHORTEST_CODE = 3;

const NOT_IN_TOKENS = /[^\p{L}\p{N}]+/u;

/** '400 c' and '160 x', on the way to '400 cm' and '160 x 230'. */
const BEGUN_LENGTH = /(?<![\p{L}\p{N}-])(\d+) ?c$/u;
const BEGUN_PAIR = /(?<![\p{L}\p{N}-])(\d+) ?[x×*]$/u;

/** A text is found by a size as it is written, by its sides the other way round, and by each number alone. */
const FOUND_BY: SizeTokens = { pair: (a, b) => `${a}x${b} ${b}x${a} ${a} ${b}`, length: (cm) => `${cm}cm ${cm}` };
const ASKED_BY: SizeTokens = { pair: (a, b) => `${a}x${b}`, length: (cm) => `${cm}cm` };

/** The folded tokens by which a text is found. */
export const tokensOfText = (text: string): string[] =>
  sizesAsTokens(joinedWords(plain(text)), FOUND_BY)
    .split(NOT_IN_TOKENS)
    .filter(Boolean);

/** One thing that is asked for. */
export interface QueryTerm {
  /** folded; more than one only of what is written together, as 'ORAVA-34' or 'non-slip' */
  tokens: string[];
  /** the same as a code without its hyphens, where it may be one */
  code: string | undefined;
  /** as it was typed, to speak of it */
  typed: string;
}

export interface ParsedQuery {
  /** all must be found; the last one may be but begun */
  terms: QueryTerm[];
  /** everything written together, as a code may be */
  whole: string;
}

/** Parses a typed query. Stop words count only where there are no other tokens. */
export function parseQuery(language: Language, q: string): ParsedQuery {
  const typed = plain(q.slice(0, MOST_LETTERS)).trim();
  const asked = readAsMeant(language, joinedWords(typed.replace(BEGUN_LENGTH, "$1 cm").replace(BEGUN_PAIR, "$1x")));
  const words = new Map(
    q
      .slice(0, MOST_LETTERS)
      .split(/\s+/u)
      .map((word) => [plain(word), word.replace(AROUND, "")]),
  );
  const terms = new Map<string, QueryTerm>();
  for (const piece of sizesAsTokens(asked, ASKED_BY).split(" ")) {
    const tokens = piece.split(NOT_IN_TOKENS).filter(Boolean).slice(0, MOST_TOKENS);
    const code = tokens.join("");
    // the latest place counts: what is typed last is still being typed
    terms.delete(code);
    if (code) terms.set(code, { tokens, code: mayBeCode(tokens, code) ? code : undefined, typed: words.get(piece) ?? spelled(piece) });
  }
  const all = [...terms.values()];
  const telling = all.filter(({ tokens }) => !tokens.every((token) => isStopWord(language, token)));
  return { terms: (telling.length ? telling : all).slice(0, MOST_TOKENS), whole: typed.split(NOT_IN_TOKENS).join("") };
}

/** Sizes are no codes, though codes may have them in: they are found as what they are. */
const SIZE = /^[\dd]+(?:x[\dd]*|cm)$/;
const mayBeCode = (tokens: readonly string[], code: string): boolean =>
  code.length >= SHORTEST_CODE && (tokens.length > 1 || /\d/.test(code)) && !SIZE.test(code);

/** Signs around a word that are no part of it. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** A size as people write it: '300x400' → '300 × 400 cm'. */
const spelled = (piece: string): string =>
  asWritten(piece)
    .replace(/^([\dd]+)x([\dd]+)$/, "$1\u00a0×\u00a0$2\u00a0cm")
    .replace(/^([\dd]+)cm$/, "$1\u00a0cm")
    .replace(/(\d)d(\d)/g, "$1.$2");

/** What a code may be looked for by, hyphens left out: all of it, and its end from each part with a digit on. `ORAVA-34` → `orava34`, `34` */
export function tokensOfCode(code: string): string[] {
  const parts = plain(code).split(NOT_IN_TOKENS).filter(Boolean);
  return parts.flatMap((part, index) => (index === 0 || /\d/.test(part) ? [parts.slice(index).join("")] : []));
}

/** Small letters without accents, single spaces. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/gu, " ");
