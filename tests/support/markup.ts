import { HtmlValidate } from "html-validate";
import type { HtmlPage } from "./html-client";

/** The recommended rules but those of style, which React decides, and of what HTML itself says otherwise. */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // how React writes: hrefLang, <br/>, required="", hidden=""
    "attr-case": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // 'The missing value default is the Submit Button state'; that no button without a form relies on it is looked at below
    "no-implicit-button-type": "off",
    // lists and articles may be named as well (ARIA 1.2, 5.2.8.4); only what must not be is an error
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // fields are called as in the contract (`invoice.zip`), and an id may hold anything but spaces
    "valid-id": ["error", { relaxed: true }],
    // a filter's boxes are one field with several values
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "submit"] }],
  },
});

/** What is wrong with a page, with the place where. */
export async function faultsOf({ html, root }: Pick<HtmlPage, "html" | "root">): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) => messages);
  const idle = root.querySelectorAll("button:not([type])").filter((button) => !button.closest("form") && !button.hasAttribute("form"));
  return [
    // the validator does not see it: what follows the document's end is an error for other readers
    ...(/<\/body>\s*<\/html>\s*$/.test(html)
      ? []
      : [`after the end: ${html.slice(html.indexOf("</html>"), html.indexOf("</html>") + 200)}`]),
    ...found.map(({ ruleId, message, offset }) => `${ruleId}: ${message}: ${html.slice(Math.max(0, offset - 80), offset + 120)}`),
    ...idle.map((button) => `a button that sends nothing has no type: ${button.outerHTML}`),
  ];
}
