import { NO_REVISION } from "./revisions";

interface Ranked {
  docIds: Uint32Array;
  scores: Float32Array;
}

export interface Matches extends Ranked {
  /** ignored terms as typed, if no document in stock matches all */
  leftOut: readonly string[];
  /** sold-out documents that match all terms of such a search; they come first */
  first: Uint32Array;
  /** the query without typing errors, in the shop's spelling, if there were some */
  correction: string | null;
}

export const NO_DOCUMENTS = new Uint32Array();

/** Scores by docId of the revisions that match every term. */
export function scoresByDocId(
  { matched, scores }: { matched: Uint8Array; scores: Float32Array },
  all: number,
  docIdOf: Int32Array,
  docCount: number,
): Float32Array {
  const byDocId = new Float32Array(docCount);
  const revisions = Math.min(docIdOf.length, matched.length);
  for (let revision = 0; revision < revisions; revision += 1) {
    if (matched[revision] !== all) continue;
    const docId = docIdOf[revision] ?? NO_REVISION;
    if (docId !== NO_REVISION) byDocId[docId] = scores[revision] ?? 0;
  }
  return byDocId;
}

export function gather(byDocId: Float32Array): Ranked {
  let matches = 0;
  for (let docId = 0; docId < byDocId.length; docId += 1) matches += byDocId[docId] === 0 ? 0 : 1;
  const docIds = new Uint32Array(matches);
  const scores = new Float32Array(matches);
  for (let docId = 0, count = 0; count < matches; docId += 1) {
    const score = byDocId[docId] ?? 0;
    if (score === 0) continue;
    docIds[count] = docId;
    scores[count] = score;
    count += 1;
  }
  return { docIds, scores };
}
