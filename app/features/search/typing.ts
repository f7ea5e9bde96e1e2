export interface Typing {
  phrase: string;
  letters: number;
  erasing: boolean;
}

const lettersOf = (phrase: string): string[] => Array.from(phrase);

export const fullPhrase = (phrase: string): Typing => ({
  phrase,
  letters: lettersOf(phrase).length,
  erasing: false,
});

export const visibleText = ({ phrase, letters }: Typing): string =>
  lettersOf(phrase).slice(0, letters).join("");

/** The next state: 'rotating phrases, typing and erasing' (specification section 2), cyclically. A phrase outside the list is only erased. */
export function nextTyping(
  { phrase, letters, erasing }: Typing,
  phrases: readonly string[],
): Typing {
  if (erasing && letters === 0) {
    const next = phrases[(phrases.indexOf(phrase) + 1) % phrases.length] ?? phrase;
    return { phrase: next, letters: 1, erasing: false };
  }
  const erases = erasing || letters === lettersOf(phrase).length;
  return { phrase, letters: letters + (erases ? -1 : 1), erasing: erases };
}

/** True when this phrase of the list is complete. */
export const isComplete = (
  { phrase, letters, erasing }: Typing,
  listedPhrase: string | undefined,
): boolean => phrase === listedPhrase && !erasing && letters === lettersOf(phrase).length;

const LETTER_MS = 80;
const ERASED_LETTER_MS = 35;
/** Long, so that the field stands still most of the time. */
const READING_MS = 12_000;
const BETWEEN_MS = 400;

export function displayMs({ phrase, letters, erasing }: Typing): number {
  if (letters === 0) return BETWEEN_MS;
  if (erasing) return ERASED_LETTER_MS;
  return letters === lettersOf(phrase).length ? READING_MS : LETTER_MS;
}
