import { expect, test } from "vitest";
import { z } from "zod";
import { knownFields, parseForm } from "~/forms/parse-form.server";

const schema = z.object({ n: z.number({ error: "whole_number" }) });

test.each([
  ["3", 3],
  [" 3 ", 3],
  ["-1", -1],
  ["2,5", 2.5],
  ["2.5", 2.5],
  ["300 cm", 300],
  ["300\u00a0CM", 300],
  ["1e3", null],
  ["0x10", null],
  ["0b1", null],
  ["Infinity", null],
  ["3 m", null],
  ["tři", null],
])("parses %j in a number field", (text, value) => {
  const submission = parseForm(knownFields([["n", text]], schema), schema);
  expect(submission.status === "success" ? submission.value.n : null).toBe(value);
});
