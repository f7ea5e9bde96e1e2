import type { Block, ContentRow, MailContent } from "./content";

export const plainTextOf = ({ heading, blocks }: MailContent, footer: readonly string[]): string =>
  [heading, ...blocks.map(textOf), `-- \n${footer.join("\n")}`]
    .filter(Boolean)
    .join("\n\n")
    .replace(/\u00a0/g, " ")
    .concat("\n");

function textOf(block: Block): string {
  switch (block.kind) {
    case "text":
      return block.text;
    case "title":
      return `${block.text}\n${"-".repeat(block.text.length)}`;
    case "lines":
      return block.lines.join("\n");
    case "pairs":
      return block.pairs.map(([name, value]) => `${name}: ${value}`).join("\n");
    case "rows":
      return block.rows.map(rowText).join("\n");
    case "button":
    case "link":
      return `${block.label}:\n${block.href}`;
    case "picture":
      return "";
  }
}

const rowText = ({ name, details = [], amount }: ContentRow): string =>
  [`${name}: ${amount}`, ...details.map((detail) => `  ${detail}`)].join("\n");
