/** Up to this number, new texts are inserted one by one; more are merged by sorting. */
const FEW = 64;
const DROPPED = -1;

/** Numbered texts in sorted order for prefix look-ups. Sorted lazily. */
export function createSortedTexts() {
  let sorted: Entry[] = [];
  let fresh: Entry[] = [];

  function sortNew(): Entry[] {
    if (fresh.length > FEW) sorted = [...sorted, ...fresh].sort(byText);
    else
      for (const entry of fresh)
        sorted.splice(
          placeOf(sorted.length, (at) => (sorted[at]?.text ?? "") < entry.text),
          0,
          entry,
        );
    fresh = [];
    return sorted;
  }

  function numbersOf(from: string, belongs: (text: string) => boolean): number[] {
    const all = sortNew();
    const first = placeOf(all.length, (at) => (all[at]?.text ?? "") < from);
    const end = placeOf(all.length, (at) => at < first || belongs(all[at]?.text ?? ""));
    return all.slice(first, end).map(({ number }) => number);
  }

  return {
    add: (text: string, number: number) => void fresh.push({ text, number }),
    startingWith: (prefix: string) => numbersOf(prefix, (text) => text.startsWith(prefix)),
    equalTo: (text: string) => numbersOf(text, (other) => other === text),
    /** Renumbers the texts; drops those with -1. */
    renumber(numbers: Int32Array) {
      sorted = sortNew().filter((entry) => (numbers[entry.number] ?? DROPPED) !== DROPPED);
      for (const entry of sorted) entry.number = numbers[entry.number] ?? 0;
    },
  };
}

interface Entry {
  text: string;
  number: number;
}

const byText = (a: Entry, b: Entry): number => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0);

/** Binary search: the first position for which `isBefore` is false. */
function placeOf(length: number, isBefore: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
