import {
  isStopWord,
  joinedWords,
  replacePhrases,
  usualSpelling,
  type Language,
} from "~/domain/search";
import { sizesAsTokens, type SizeTokens } from "./sizes";

/** Longer queries are cut. */
const MAX_LETTERS = 200;
const MAX_TOKENS = 8;
/** Shorter parts of codes are too common. */
const MIN_CODE_LENGTH = 3;

const NOT_IN_TOKENS = /[^\p{L}\p{N}]+/u;

/** Unfinished '400 c' and '160 x' of '400 cm' and '160 x 230'. */
const BEGUN_LENGTH = /(?<![\p{L}\p{N}-])(\d+) ?c$/u;
const BEGUN_PAIR = /(?<![\p{L}\p{N}-])(\d+) ?[x×*]$/u;

/** A text is found by a size as written, with swapped sides, and by each number. */
const TEXT_SIZES: SizeTokens = {
  pair: (a, b) => `${a}x${b} ${b}x${a} ${a} ${b}`,
  length: (cm) => `${cm}cm ${cm}`,
};
const QUERY_SIZES: SizeTokens = { pair: (a, b) => `${a}x${b}`, length: (cm) => `${cm}cm` };

/** Tokens of an indexed text: lower case, no accents, sizes in centimetres. */
export const tokensOfText = (text: string): string[] =>
  sizesAsTokens(joinedWords(plain(text)), TEXT_SIZES)
    .split(NOT_IN_TOKENS)
    .filter(Boolean);

export interface QueryTerm {
  /** folded; several for joined words such as 'ORAVA-34' or 'non-slip' */
  tokens: string[];
  /** as a code without hyphens, if it may be one */
  code: string | undefined;
  /** as typed, for messages */
  text: string;
  /** in quotation marks: typing errors are not corrected */
  isQuoted: boolean;
}

interface ParsedQuery {
  /** all must match; the last one may be a prefix */
  terms: QueryTerm[];
  /** everything joined, as a possible code */
  whole: string;
}

/** Parses a typed query. Stop words count only if there are no other tokens. */
export function parseQuery(language: Language, q: string): ParsedQuery {
  const text = plain(q.slice(0, MAX_LETTERS)).trim();
  const replaced = replacePhrases(
    language,
    joinedWords(text.replace(BEGUN_LENGTH, "$1 cm").replace(BEGUN_PAIR, "$1x")),
  );
  const words = new Map(
    q
      .slice(0, MAX_LETTERS)
      .split(/\s+/u)
      .map((word) => [plain(word), word.replace(AROUND, "")]),
  );
  const quoted = new Set(
    [...q.matchAll(QUOTED)].flatMap(([passage]) => plain(passage).split(NOT_IN_TOKENS)),
  );
  const terms = new Map<string, QueryTerm>();
  for (const piece of sizesAsTokens(replaced, QUERY_SIZES).split(" ")) {
    const tokens = piece.split(NOT_IN_TOKENS).filter(Boolean).slice(0, MAX_TOKENS);
    const code = tokens.join("");
    // keep the last occurrence: the last term is a prefix
    terms.delete(code);
    if (code)
      terms.set(code, {
        tokens,
        code: mayBeCode(tokens, code) ? code : undefined,
        text: words.get(piece) ?? spelled(piece),
        isQuoted: tokens.every((token) => quoted.has(token)),
      });
  }
  const all = [...terms.values()];
  const meaningful = all.filter(
    ({ tokens }) => !tokens.every((token) => isStopWord(language, token)),
  );
  return {
    terms: (meaningful.length ? meaningful : all).slice(0, MAX_TOKENS),
    whole: text.split(NOT_IN_TOKENS).join(""),
  };
}

const QUOTED = /["„“”][^"„“”]+["„“”]/gu;

/** Sizes are not codes. */
const SIZE = /^[\dd]+(?:x[\dd]*|cm)$/;
const mayBeCode = (tokens: readonly string[], code: string): boolean =>
  code.length >= MIN_CODE_LENGTH && (tokens.length > 1 || /\d/.test(code)) && !SIZE.test(code);

const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

const spelled = (piece: string): string =>
  usualSpelling(piece)
    .replace(/^([\dd]+)x([\dd]+)$/, "$1\u00a0×\u00a0$2\u00a0cm")
    .replace(/^([\dd]+)cm$/, "$1\u00a0cm")
    .replace(/(\d)d(\d)/g, "$1.$2");

/** The query with other spellings of its words, by folded word; null if no word has one. */
export function respelledQuery(q: string, spellings: ReadonlyMap<string, string>): string | null {
  const respelled = q.replace(/[\p{L}\p{N}]+/gu, (word) => spellings.get(plain(word)) ?? word);
  return respelled === q ? null : respelled;
}

/** Searchable parts of a code without hyphens: all of it, and suffixes that start with a digit. `ORAVA-34` → `orava34`, `34` */
export function tokensOfCode(code: string): string[] {
  const parts = plain(code).split(NOT_IN_TOKENS).filter(Boolean);
  return parts.flatMap((part, index) =>
    index === 0 || /\d/.test(part) ? [parts.slice(index).join("")] : [],
  );
}

/** Lower case without accents, single spaces. */
const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/gu, " ");
