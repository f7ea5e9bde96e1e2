import { stripVTControlCharacters } from "node:util";

/** Enough of a message to see what went wrong; the whole of it stands further up. */
const LINES = 12;

/** @param {string | undefined} message */
const shortened = (message) =>
  stripVTControlCharacters(message ?? "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, LINES)
    .map((line) => `    ${line}`)
    .join("\n");

/**
 * What failed in a report of vitest, one text a test.
 * @param {{ testResults: { name: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[] }} report
 * @returns {string[]}
 */
export const failuresOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, message, assertionResults }) => [
    // a file that could not be read has no tests to blame
    ...(message ? [`✗ ${name}\n${shortened(message)}`] : []),
    ...assertionResults
      .filter(({ status }) => status !== "passed")
      .map(({ fullName, failureMessages }) => `✗ ${name}: ${fullName}\n${shortened(failureMessages?.[0])}`),
  ]);

/**
 * What failed in a suite of a report of playwright and in those within it, one text a journey; ≈ before one that passed the second time.
 * @param {any} suite
 * @returns {string[]}
 */
export const failuresOfPlaywright = ({ file, suites = [], specs = [] }) => [
  ...specs.flatMap(
    /** @param {{ title: string, tests: { projectName: string, status: string, results: { error?: { message?: string } }[] }[] }} spec */
    ({ title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(
          ({ projectName, status, results }) =>
            `${status === "flaky" ? "≈" : "✗"} [${projectName}] ${file}: ${title}\n${shortened(results[0]?.error?.message)}`,
        ),
  ),
  ...suites.flatMap(failuresOfPlaywright),
];
