import { stripVTControlCharacters } from "node:util";

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
 * Failed tests of a Vitest report, one string each.
 * @param {{ testResults: { name: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[]
 * }} report
 * @returns {string[]}
 */
export const failuresOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, message, assertionResults }) => [
    // a file with a load error has no tests
    ...(message ? [`✗ ${name}\n${shortened(message)}`] : []),
    ...assertionResults
      .filter(({ status }) => status !== "passed")
      .map(
        ({ fullName, failureMessages }) =>
          `✗ ${name}: ${fullName}\n${shortened(failureMessages?.[0])}`,
      ),
  ]);

/** Failed journeys of a Playwright suite, one string each; ≈ marks flaky ones. @param {any} suite @returns {string[]} */
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
