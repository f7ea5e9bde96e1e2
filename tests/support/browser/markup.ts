import { HtmlValidate } from "html-validate";
import type { HtmlPage } from "./html-client";

/** Recommended rules without style rules and without rules that contradict HTML. */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // React writes hrefLang, <br/>, required="", hidden=""
    "attr-case": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // HTML's default type is submit; a check below covers buttons outside forms
    "no-implicit-button-type": "off",
    // ARIA 1.2 (5.2.8.4) allows names of lists and articles
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // fields have the contract's names (`invoice.zip`); ids may contain anything but spaces
    "valid-id": ["error", { relaxed: true }],
    // checkboxes of a filter share a name
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "submit"] }],
  },
});

const FIELDS = "input:not([type=hidden]), select, textarea";

export async function faultsOf({ html, root }: Pick<HtmlPage, "html" | "root">): Promise<string[]> {
  const { results } = await validator.validateString(html);
  // the forms of hearts stand on every page, their buttons in its cards
  const found = results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId, selector }) => ruleId !== "wcag/h32" || !selector?.includes("#hearts-"));
  const idle = root
    .querySelectorAll("button:not([type])")
    .filter((button) => !button.closest("form") && !button.hasAttribute("form"));
  const checked = root
    .querySelectorAll('form[method="post"]:not([novalidate])')
    .flatMap((form) => form.querySelectorAll(FIELDS));
  return [
    // the validator ignores text after </html>
    ...(/<\/body>\s*<\/html>\s*$/.test(html)
      ? []
      : [`after the end: ${html.slice(html.indexOf("</html>"), html.indexOf("</html>") + 200)}`]),
    ...found.map(
      ({ ruleId, message, offset }) =>
        `${ruleId}: ${message}: ${html.slice(Math.max(0, offset - 80), offset + 120)}`,
    ),
    ...checked.map(
      (field) =>
        `the browser checks a field in its own words, because its form has no novalidate: ${field.outerHTML}`,
    ),
    ...idle.map((button) => `a button that sends nothing has no type: ${button.outerHTML}`),
  ];
}
