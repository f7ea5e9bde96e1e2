// Fails if a text of a page may break when a browser translates the page.
import path from "node:path";
import ts from "typescript";

const ROOT = path.join(import.meta.dirname, "../../..");

const MESSAGE =
  "A browser that translates the page replaces text nodes; React then fails to remove this text, or to insert an element before it. Put it into an element of its own.";

/** @typedef {{ node: ts.Node, text: boolean, conditional: boolean }} Child `text`: a text node; `conditional`: absent or a list */

/** Prints conditional text, and text after a conditional child, that has no element of its own. @param {ts.SourceFile} file @param {ts.TypeChecker} checker */
function report(file, checker) {
  /** @param {ts.Node} node */
  const visit = (node) => {
    ts.forEachChild(node, visit);
    if (!(ts.isJsxElement(node) || ts.isJsxFragment(node))) return;
    const children = node.children.flatMap((child) => readChild(child, checker) ?? []);
    // the only child of an element is set as its text content
    if (children.length < 2 && ts.isJsxElement(node)) return;
    children.forEach(({ node: child, text, conditional }, index) => {
      if (!text || !(conditional || children[index - 1]?.conditional)) return;
      const { line, character } = file.getLineAndCharacterOfPosition(child.getStart(file));
      console.error(
        `${path.relative(ROOT, file.fileName)}:${line + 1}:${character + 1} ${MESSAGE}`,
      );
      process.exitCode = 1;
    });
  };
  visit(file);
}

/** @param {ts.JsxChild} node @param {ts.TypeChecker} checker @returns {Child | null} null for white space between lines */
function readChild(node, checker) {
  if (ts.isJsxText(node))
    return node.containsOnlyTriviaWhiteSpaces ? null : { node, text: true, conditional: false };
  if (ts.isJsxExpression(node))
    return node.expression ? { node, ...readExpression(node.expression, checker) } : null;
  if (ts.isJsxFragment(node)) return { node, text: false, conditional: false };
  const tag = ts.isJsxElement(node) ? node.openingElement.tagName : node.tagName;
  const results = checker.getTypeAtLocation(tag).getCallSignatures();
  const kinds = results.map((signature) => readType(signature.getReturnType(), checker));
  return {
    node,
    text: kinds.some(({ text }) => text),
    conditional: kinds.some(({ conditional }) => conditional),
  };
}

/** @param {ts.Expression} expression @param {ts.TypeChecker} checker */
function readExpression(expression, checker) {
  if (
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  )
    return {
      text: readType(checker.getTypeAtLocation(expression.right), checker).text,
      conditional: true,
    };
  const type = checker.getTypeAtLocation(expression);
  // props of components do not change here, but conditional expressions do
  if (isReactNode(type))
    return {
      text: ts.isConditionalExpression(expression),
      conditional: ts.isConditionalExpression(expression),
    };
  return readType(type, checker);
}

/** @param {ts.Type} type */
const kindsOf = (type) => (type.isUnion() ? type.types : [type]);

/** @param {ts.Type} type */
const isReactNode = (type) => kindsOf(type).some(({ symbol }) => symbol?.name === "Iterable");

/** @param {ts.Type} type @param {ts.TypeChecker} checker @returns {{ text: boolean, conditional: boolean }} */
function readType(type, checker) {
  if (isReactNode(type)) return { text: false, conditional: false };
  const kinds = kindsOf(type);
  /** @param {ts.TypeFlags} flag */
  const has = (flag) => kinds.some(({ flags }) => (flags & flag) !== 0);
  const isText = has(ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike);
  const isAbsent = has(ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike);
  const lists = kinds.filter((kind) => checker.isArrayType(kind));
  const items = lists.flatMap((list) =>
    checker.getTypeArguments(/** @type {ts.TypeReference} */ (list)),
  );
  const text = isText || items.some((item) => readType(item, checker).text);
  return {
    text,
    conditional: isAbsent || lists.length > 0 || (isText && has(ts.TypeFlags.Object)),
  };
}

const { config } = ts.readConfigFile(path.join(ROOT, "tsconfig.json"), ts.sys.readFile);
const { fileNames, options } = ts.parseJsonConfigFileContent(
  { ...config, include: ["app", "env.d.ts"] },
  ts.sys,
  ROOT,
);
const program = ts.createProgram(fileNames, options);
const pages = program
  .getSourceFiles()
  .filter(({ fileName }) => fileNames.includes(fileName) && fileName.endsWith(".tsx"));
if (pages.length === 0) throw new Error("no file of app was read");
for (const file of pages) report(file, program.getTypeChecker());
