import type { FormAnswer } from "~/forms/answer";
import type { FieldFailures } from "~/forms/field";

/** What an answer says that was typed for pieces, by the line's id; undefined before there is one. */
export function typedPieces(answer: FormAnswer | undefined): Record<string, string> | undefined {
  const typed = answer?.result.initialValue;
  if (!typed) return undefined;
  const pieces = typed["pieces"];
  if (typeof pieces !== "object") return {};
  return Object.fromEntries(Object.entries(pieces).filter((pair): pair is [string, string] => typeof pair[1] === "string"));
}

/** The failures of an answer, by the field's name. */
export const failuresByField = (answer: FormAnswer | undefined): FieldFailures =>
  Object.fromEntries(Object.entries(answer?.result.error ?? {}).map(([name, failures]) => [name, failures ?? undefined]));
