/** Endings of cases, numbers and genders, without accents; with each the shortest word that may lose it. The longest fitting one is taken off. */
const ENDINGS: readonly (readonly [ending: string, shortest: number])[] = [
  ...["eho", "iho", "emu", "imu", "emi", "imi", "ymi", "ami", "ama"].map((ending) => [ending, 6] as const),
  ...["ech", "ich", "ych", "ach"].map((ending) => [ending, 6] as const),
  ...["em", "im", "ym", "um", "am", "ou"].map((ending) => [ending, 5] as const),
  ...["a", "e", "i", "o", "u", "y"].map((ending) => [ending, 4] as const),
];

/** Stems whose vowel changes: nůž, nože. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([["noh", "nuh"]]);

/**
 * The stem of a folded Czech word, the same for all its forms: `koberec`, `kobercem`, `kobercích` → `koberk`.
 * In the manner of Dolamic and Savoy's light stemmer, but of words without accents, and adjectives in -ový become what they are made of
 * (`pískový` → `písek`). A stem is no word: it only has to be the same.
 */
export function stemCzech(word: string): string {
  const bare = withoutOv(withoutEnding(word));
  const stem = withoutFleetingE(hardened(bare));
  return IRREGULAR.get(stem) ?? stem;
}

/** Whether a folded word is a form of an adjective in -ový, made of another word: `kobercového` of `koberec`. */
export const isMadeInOv = (word: string): boolean => withoutEnding(word) !== withoutOv(withoutEnding(word));

function withoutEnding(word: string): string {
  const found = ENDINGS.find(([ending, shortest]) => word.length >= shortest && word.endsWith(ending));
  return found ? word.slice(0, -found[0].length) : word;
}

/** dubov(ý) → dub, but not nov(ý) */
const withoutOv = (word: string): string => (word.length >= 5 && word.endsWith("ov") ? word.slice(0, -2) : word);

/** Undoes the softening before an ending: podlaze, podlaha; podložce, podložka. */
function hardened(word: string): string {
  if (word.length < 3) return word;
  if (word.endsWith("c")) return `${word.slice(0, -1)}k`;
  return word.endsWith("z") ? `${word.slice(0, -1)}h` : word;
}

/** koberec, koberce; podložek, podložka: the e that comes and goes is left out of all forms. */
const withoutFleetingE = (word: string): string => (word.length >= 4 && word.at(-2) === "e" ? word.slice(0, -2) + word.slice(-1) : word);
