import { OLD_KIND, type KnownMovement } from "./movement";

/** One text of several values, different for different values. */
export const joinKey = (...parts: readonly unknown[]): string => JSON.stringify(parts);

/** Recorded movements that no comparison distinguishes, in their order. */
export interface KnownGroup {
  members: { known: KnownMovement; position: number }[];
  /** the members before it are taken */
  next: number;
}

/** A key under which a movement is found, and what of its payer the comparisons under this key distinguish. */
interface KnownKey {
  key: string;
  payer: string;
}

/** Makes a search for groups of recorded movements by key. */
export function indexKnown(
  records: readonly KnownMovement[],
  keysOf: (one: KnownMovement) => readonly KnownKey[],
) {
  const index = new Map<string, Map<string, KnownGroup>>();
  for (const [position, one] of records.entries()) {
    const { account, amountHaler, isReversal, currency, variableSymbol, bookedOn, references } =
      one;
    const kinds = Object.keys(references).sort();
    for (const { key, payer } of keysOf(one)) {
      const same = joinKey(
        account,
        payer,
        amountHaler,
        isReversal,
        currency,
        variableSymbol,
        bookedOn,
        kinds,
        references[OLD_KIND],
      );
      const groups = index.get(key) ?? new Map<string, KnownGroup>();
      const group = groups.get(same) ?? { members: [], next: 0 };
      group.members.push({ known: one, position });
      groups.set(same, group);
      index.set(key, groups);
    }
  }
  return (keys: readonly string[]): KnownGroup[] =>
    [...new Set(keys)].flatMap((key) => [...(index.get(key)?.values() ?? [])]);
}

/** The first member that is not taken. Taken ones are passed once, so that the time is in proportion to their number. */
export function firstUntaken(
  group: KnownGroup,
  taken: ReadonlySet<KnownMovement>,
): KnownGroup["members"][number] | undefined {
  const { members } = group;
  for (let one = members[group.next]; one && taken.has(one.known); one = members[group.next])
    group.next += 1;
  return members[group.next];
}

/** The member that was recorded first. */
export const firstOf = (
  members: readonly (KnownGroup["members"][number] | undefined)[],
): KnownMovement | undefined =>
  members.reduce(
    (first, one) => (!first || (one && one.position < first.position) ? one : first),
    undefined,
  )?.known;
