/** Returns an array of at least `length` numbers: the same one, or a larger copy. */
function grow(
  numbers: Int32Array<ArrayBuffer>,
  length: number,
  fill: number,
): Int32Array<ArrayBuffer> {
  if (length <= numbers.length) return numbers;
  const more = new Int32Array(Math.ceil(length * 1.5)).fill(fill, numbers.length);
  more.set(numbers);
  return more;
}

/** Revisions are renumbered when more than this number and this share of them are dead. */
const MAX_DEAD = 1000;
const MAX_DEAD_SHARE = 0.25;

export const NO_REVISION = -1;

/** Versions of documents. A changed document gets a new revision with a higher number, so that posting lists only grow at the end and stay sorted. */
export interface Revisions {
  /** Number of revisions including dead ones. */
  readonly count: number;
  readonly docCount: number;
  /** The docId of each revision, NO_REVISION for dead ones. Valid until the next change. */
  readonly docIdOf: Int32Array;
  /** Adds a revision of a document; the former one becomes dead. */
  put(docId: number): number;
  remove(docId: number): void;
  isAlive(revision: number): boolean;
  /** If too many are dead: renumbers live revisions and returns the new number of each, NO_REVISION for dead ones. */
  renumbered(): Int32Array | undefined;
}

export function createRevisions(): Revisions {
  let docIdOf: Int32Array<ArrayBuffer> = new Int32Array();
  let revisionOf: Int32Array<ArrayBuffer> = new Int32Array();
  let count = 0;
  let docCount = 0;
  let dead = 0;

  function remove(docId: number): void {
    const revision = docId < docCount ? (revisionOf[docId] ?? NO_REVISION) : NO_REVISION;
    if (revision === NO_REVISION) return;
    docIdOf[revision] = NO_REVISION;
    revisionOf[docId] = NO_REVISION;
    dead += 1;
  }

  return {
    get count() {
      return count;
    },
    get docCount() {
      return docCount;
    },
    get docIdOf() {
      return docIdOf;
    },
    put(docId) {
      remove(docId);
      docIdOf = grow(docIdOf, count + 1, NO_REVISION);
      revisionOf = grow(revisionOf, docId + 1, NO_REVISION);
      docCount = Math.max(docCount, docId + 1);
      docIdOf[count] = docId;
      revisionOf[docId] = count;
      return count++;
    },
    remove,
    isAlive: (revision) => (docIdOf[revision] ?? NO_REVISION) !== NO_REVISION,
    renumbered() {
      if (dead <= Math.max(MAX_DEAD, count * MAX_DEAD_SHARE)) return undefined;
      let next = 0;
      const numbers = docIdOf
        .slice(0, count)
        .map((docId) => (docId === NO_REVISION ? NO_REVISION : next++));
      docIdOf = docIdOf.slice(0, count).filter((docId) => docId !== NO_REVISION);
      revisionOf = revisionOf.map((revision) =>
        revision === NO_REVISION ? NO_REVISION : (numbers[revision] ?? NO_REVISION),
      );
      count = docIdOf.length;
      dead = 0;
      return numbers;
    },
  };
}
