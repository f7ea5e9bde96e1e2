import path from "node:path";
import { format, resolveConfig } from "prettier";
import type { Holder } from "./holders";
import { sentencesOf, type Known, type Section } from "./specification";

export const PAGE = path.join(import.meta.dirname, "../../docs/specification.md");

const HEAD = `# The specification, sentence by sentence

Each sentence of the specification with the tests that hold it. Those that a decision explains are first. Made by \`npm run specification\` from
\`tests/specification\` and from the lines \`// Specification: 4.cart.3\` above tests; ADR 63 says how.
`;

/** `docs/specification.md`, formatted. */
export async function pageOf(
  sections: readonly Section[],
  known: Known,
  holders: readonly Holder[],
): Promise<string> {
  const explained = [
    decidedOf(
      "Decided differently",
      "The shop does otherwise, for a reason.",
      true,
      sections,
      known,
    ),
    decidedOf(
      "Nothing to check",
      "These sentences say what the specification does not know.",
      false,
      sections,
      known,
    ),
  ];
  const text = [
    HEAD,
    summaryOf(sections, known, holders),
    ...explained,
    ...sections.map((section) => sectionOf(section, known, holders)),
  ].join("\n");
  return format(text, { ...(await resolveConfig(PAGE)), parser: "markdown" });
}

function summaryOf(sections: readonly Section[], known: Known, holders: readonly Holder[]): string {
  const ids = sections.flatMap(({ parts }) =>
    parts.flatMap(({ sentences }) => Object.keys(sentences)),
  );
  const tested = new Set(holders.flatMap((holder) => holder.ids));
  const count = (isIt: (id: string) => boolean) => ids.filter(isIt).length;
  return `${ids.length} sentences: ${count((id) => tested.has(id))} checked by tests, ${count((id) => id in known.decided)} explained by decisions, ${count((id) => id in known.open)} open.\n`;
}

function decidedOf(
  title: string,
  text: string,
  differs: boolean,
  sections: readonly Section[],
  { decided }: Known,
): string {
  const lines = [...sentencesOf(sections)].flatMap(([id, sentence]) => {
    const decision = decided[id];
    return decision?.differs === differs
      ? [`- **${id}** ${plain(sentence)}\n  - ${reasonOf(decision)}`]
      : [];
  });
  return `\n## ${title}\n\n${text}\n\n${lines.join("\n")}\n`;
}

const reasonOf = ({ decision, because }: Known["decided"][string]): string =>
  `decided in [${decision.slice(0, 4)}](decisions/${decision}): ${plain(because)}`;

function sectionOf(
  { number, title, parts }: Section,
  known: Known,
  holders: readonly Holder[],
): string {
  const heading = number === 0 ? title : `${number}. ${title}`;
  const lines = parts.map((part) => {
    const sentences = Object.entries(part.sentences).map(([id, sentence]) =>
      sentenceOf(id, sentence, known, holders),
    );
    return [...(part.title ? [`\n### ${part.title}\n`] : []), ...sentences].join("\n");
  });
  return `\n## ${heading}\n\n${lines.join("\n")}\n`;
}

function sentenceOf(
  id: string,
  sentence: string,
  { decided, open }: Known,
  holders: readonly Holder[],
): string {
  const decision = decided[id];
  const below = [
    ...(decision ? [reasonOf(decision)] : []),
    ...(open[id] === undefined ? [] : [`**open**: ${plain(open[id])}`]),
    ...holders
      .filter(({ ids }) => ids.includes(id))
      .map(({ file, title }) => `[${file.slice("tests/".length)}](../${file}) ${plain(title)}`),
  ];
  return [`- **${id}** ${plain(sentence)}`, ...below.map((line) => `  - ${line}`)].join("\n");
}

/** Escapes Markdown except the bold names of entities. */
function plain(text: string): string {
  return text.replace(/[\\_<>[\]~`#]|(?<!\*)\*(?!\*)/g, "\\$&");
}
