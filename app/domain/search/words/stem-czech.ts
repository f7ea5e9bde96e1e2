/** Endings of cases, numbers and genders without accents, each with the minimum word length. The longest match is removed. */
const ENDINGS: readonly (readonly [ending: string, shortest: number])[] = [
  ...["eho", "iho", "emu", "imu", "emi", "imi", "ymi", "ami", "ama"].map(
    (ending) => [ending, 6] as const,
  ),
  ...["ech", "ich", "ych", "ach"].map((ending) => [ending, 6] as const),
  ...["em", "im", "ym", "um", "am", "ou"].map((ending) => [ending, 5] as const),
  ...["a", "e", "i", "o", "u", "y"].map((ending) => [ending, 4] as const),
];

/** Stems with a vowel change: nůž, nože. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([["noh", "nuh"]]);

/** Stems a folded word: `kobercích` → `koberk`. Dolamic and Savoy's light stemmer, without accents; -ový becomes the noun (`pískový` → `písek`). */
export function stemCzech(word: string): string {
  const bare = withoutOv(withoutEnding(word));
  const stem = withoutFleetingE(hardened(bare));
  return IRREGULAR.get(stem) ?? stem;
}

/** True for forms of an adjective in -ový: `kobercového` of `koberec`. */
export const isOvAdjective = (word: string): boolean =>
  withoutEnding(word) !== withoutOv(withoutEnding(word));

function withoutEnding(word: string): string {
  const found = ENDINGS.find(
    ([ending, shortest]) => word.length >= shortest && word.endsWith(ending),
  );
  return found ? word.slice(0, -found[0].length) : word;
}

/** dubov(ý) → dub, but not nov(ý) */
const withoutOv = (word: string): string =>
  word.length >= 5 && word.endsWith("ov") ? word.slice(0, -2) : word;

/** Undoes palatalisation: podlaze, podlaha; podložce, podložka. */
function hardened(word: string): string {
  if (word.length < 3) return word;
  if (word.endsWith("c")) return `${word.slice(0, -1)}k`;
  return word.endsWith("z") ? `${word.slice(0, -1)}h` : word;
}

/** Removes the fleeting e from all forms: koberec, koberce; podložek, podložka. */
const withoutFleetingE = (word: string): string =>
  word.length >= 4 && word.at(-2) === "e" ? word.slice(0, -2) + word.slice(-1) : word;
