import { z } from "zod";
import { tokensOfCode } from "~/domain/search/tokens";
import { createSortedTexts, sortedTextsState } from "./sorted-texts";

export const codesState = z.object({ wholes: sortedTextsState, parts: sortedTextsState });
export type CodesState = z.infer<typeof codesState>;

/** Product codes, without hyphens. */
export interface Codes {
  add(code: string, revision: number): void;
  /** Revisions with this whole code. */
  whole(code: string): number[];
  /** Revisions with a code, or a part of one from some number on, with that prefix. */
  begun(code: string): number[];
  /** Renumbers the revisions; entries of revisions with -1 are dropped. */
  renumber(numbers: Int32Array): void;
  state(): CodesState;
}

/** Makes a list of codes, empty without a state. */
export function createCodes(state?: CodesState): Codes {
  const wholes = createSortedTexts(state?.wholes);
  const parts = createSortedTexts(state?.parts);
  return {
    add(code, revision) {
      const [whole, ...rest] = tokensOfCode(code);
      if (whole) wholes.add(whole, revision);
      for (const part of rest) parts.add(part, revision);
    },
    whole: (code) => wholes.equalTo(code),
    begun: (code) => [...wholes.startingWith(code), ...parts.startingWith(code)],
    renumber(numbers) {
      wholes.renumber(numbers);
      parts.renumber(numbers);
    },
    state: () => ({ wholes: wholes.state(), parts: parts.state() }),
  };
}
