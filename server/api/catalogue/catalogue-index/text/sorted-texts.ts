/** Up to so many new texts are inserted one by one; more of them are sorted in together. */
const FEW = 64;

/** Numbered texts in sorted order, for prefix look-ups. Sorts lazily, when it is read. */
export interface SortedTexts {
  add(text: string, number: number): void;
  /** Numbers of the texts with that prefix, in the order of the texts. */
  startingWith(prefix: string): number[];
  /** Numbers of the texts equal to that one. */
  equalTo(text: string): number[];
  /** Renumbers the texts; those with -1 are dropped. */
  renumber(numbers: Int32Array): void;
}

/** Makes an empty list. */
export function createSortedTexts(): SortedTexts {
  let sorted: Entry[] = [];
  let fresh: Entry[] = [];

  function settle(): Entry[] {
    if (fresh.length > FEW) sorted = [...sorted, ...fresh].sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
    else for (const entry of fresh) sorted.splice(placeOf(sorted, entry.text), 0, entry);
    fresh = [];
    return sorted;
  }

  function numbersWhile(from: string, belongs: (text: string) => boolean): number[] {
    const all = settle();
    const numbers: number[] = [];
    for (let at = placeOf(all, from); at < all.length; at += 1) {
      const entry = all[at];
      if (!entry || !belongs(entry.text)) break;
      numbers.push(entry.number);
    }
    return numbers;
  }

  return {
    add: (text, number) => void fresh.push({ text, number }),
    startingWith: (prefix) => numbersWhile(prefix, (text) => text.startsWith(prefix)),
    equalTo: (text) => numbersWhile(text, (other) => other === text),
    renumber(numbers) {
      sorted = settle().filter((entry) => (numbers[entry.number] ?? -1) >= 0);
      for (const entry of sorted) entry.number = numbers[entry.number] ?? 0;
    },
  };
}

interface Entry {
  text: string;
  number: number;
}

/** Where the first text stands that is not before the given one. */
function placeOf(sorted: readonly Entry[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.text ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
