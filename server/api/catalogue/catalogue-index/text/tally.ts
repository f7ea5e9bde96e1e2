import { maskFields, revisionOf } from "./postings";
import { COVERED, FIELD_BITS, SCORES, TEXT_FIELD } from "./weights";

export interface FoundRevisions {
  /** entries of matching tokens, best quality first */
  tokens: { quality: number; entries: Uint32Array }[];
  codes: { revisions: readonly number[]; score: number }[];
  /** the typed token and the token that it was corrected to */
  correction?: { typed: string; token: number } | undefined;
}

const sizeOf = ({ tokens, codes }: FoundRevisions): number =>
  tokens.reduce((sum, { entries }) => sum + entries.length, 0) +
  codes.reduce((sum, { revisions }) => sum + revisions.length, 0);

/** Creates a tally, which scores the revisions of one query at a time. One per index is enough, because queries are synchronous; its arrays are reused. */
export function createTally() {
  let matched = new Uint8Array();
  /** fields in which the current term was found, with quality, as an index of `SCORES` */
  let counted = new Uint8Array();
  let scores = new Float32Array();

  function clear(revisions: number): void {
    if (matched.length < revisions) {
      const room = Math.ceil(revisions * 1.2);
      [matched, counted, scores] = [
        new Uint8Array(room),
        new Uint8Array(room),
        new Float32Array(room),
      ];
    }
    matched.fill(0);
    scores.fill(0);
  }

  /** Counts only revisions that match all earlier terms. */
  function countTokens(before: number, { tokens }: FoundRevisions): void {
    for (const { quality, entries } of tokens) {
      const row = quality << FIELD_BITS;
      for (let at = 0; at < entries.length; at += 1) {
        const entry = entries[at] ?? 0;
        const revision = revisionOf(entry);
        const has = matched[revision] ?? 0;
        const fields = maskFields(entry);
        if (has === before) {
          matched[revision] = before + 1;
          counted[revision] = row | (COVERED[fields] ?? 0);
          scores[revision] = (scores[revision] ?? 0) + (SCORES[row | fields] ?? 0);
        } else if (has === before + 1) {
          const countedFields = counted[revision] ?? 0;
          const fresh = fields & ~countedFields;
          if (fresh === 0) continue;
          // subtract the description's score: it counts only if no other field matches
          const inText =
            maskFields(countedFields) === TEXT_FIELD.text ? (SCORES[countedFields] ?? 0) : 0;
          counted[revision] = countedFields | (COVERED[fresh] ?? 0);
          scores[revision] = (scores[revision] ?? 0) + (SCORES[row | fresh] ?? 0) - inText;
        }
      }
    }
  }

  function countCodes(before: number, { codes }: FoundRevisions): void {
    for (const { revisions, score } of codes) {
      for (const revision of revisions) {
        if (matched[revision] !== before) continue;
        matched[revision] = before + 1;
        counted[revision] = 0;
        scores[revision] = (scores[revision] ?? 0) + score;
      }
    }
  }

  return {
    /** Sums the matches of all terms. Returns the number of matched terms and the score of each revision; valid until the next call. */
    count(
      all: readonly FoundRevisions[],
      revisions: number,
    ): { matched: Uint8Array; scores: Float32Array } {
      clear(revisions);
      // rarest first, so that most entries of frequent tokens are skipped
      for (const [before, term] of [...all].sort((a, b) => sizeOf(a) - sizeOf(b)).entries()) {
        countCodes(before, term);
        countTokens(before, term);
      }
      return { matched, scores };
    },
  };
}
