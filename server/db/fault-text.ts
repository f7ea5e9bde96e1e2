import type { z } from "zod";

const MISPLACED: ReadonlyMap<string, string> = new Map([
  ["number", "a text in place of a number"],
  ["int", "a text in place of a number"],
  ["boolean", "a text in place of yes or no"],
]);

/** What is wrong with a field of a record, with its value; the record must be parsed with `reportInput`. */
export function faultText(issue: z.core.$ZodIssue): string {
  const { input } = issue;
  const isValue = typeof input === "string" || typeof input === "number";
  // a refinement that names its fault says more than `missing`
  if (
    input === undefined &&
    (issue.code === "invalid_type" ||
      issue.code === "invalid_value" ||
      issue.code === "invalid_union")
  )
    return "missing";
  const misplaced =
    issue.code === "invalid_type" && typeof input === "string"
      ? MISPLACED.get(issue.expected)
      : undefined;
  const reason = misplaced ?? issue.message;
  if (!isValue || reason.includes(String(input))) return reason;
  // `more than 100 percent: 150; write 10 for 10 %`
  return reason.replace(/(?=;)|$/, () => `: ${input}`);
}
