import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const ROOT = path.join(import.meta.dirname, "../..");
const TAG = /^\/\/ Specification: (.+)$/;

export type Holder = { file: string; title: string; ids: string[] };

/** Reads the sources of all tests. `// Specification: 4.cart.3, 4.cart.4` above `test` or `describe` names its sentences. @throws if the next line is no test */
export function readHolders(): Holder[] {
  return readdirSync(path.join(ROOT, "tests"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .map((file) => path.posix.join("tests", ...file.split(path.sep)))
    .sort()
    .flatMap((file) => holdersOf(file, readFileSync(path.join(ROOT, file), "utf8")));
}

/** {@link readHolders} of one source. */
export function holdersOf(file: string, source: string): Holder[] {
  const tagged = source.split("\n").filter((line) => TAG.test(line.trim())).length;
  if (tagged === 0) return [];
  const holders: Holder[] = [];
  let read = 0;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) {
      const tags = tagsAbove(node, source);
      const title = tags.length > 0 ? titleOf(node.expression, tree) : undefined;
      if (title !== undefined) {
        holders.push({ file, title, ids: tags.flatMap((tag) => tag.split(/,\s*/)) });
        read += tags.length;
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  if (read !== tagged)
    throw new Error(
      `${file}: a line with sentences of the specification stands above something that is no test`,
    );
  return holders;
}

/** Sentence ids above a test, one string per line. */
function tagsAbove(node: ts.Node, source: string): string[] {
  const comments = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? [];
  return comments.flatMap(({ pos, end }) => TAG.exec(source.slice(pos, end))?.[1] ?? []);
}

/** The title of `test("…")`, `describe.each(table)("…")` etc., with placeholders. */
function titleOf(call: ts.CallExpression, tree: ts.SourceFile): string | undefined {
  if (!/^(describe|it|test)\b/.test(call.expression.getText(tree))) return undefined;
  const [title] = call.arguments;
  if (!title) return undefined;
  return ts.isStringLiteralLike(title) ? title.text : title.getText(tree).replace(/^`|`$/g, "");
}
