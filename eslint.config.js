import js from "@eslint/js";
// @ts-expect-error -- the plugin has no types
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";
import { translatableText } from "./scripts/lib/translatable-text.mjs";

export default tseslint.config(
  { ignores: ["node_modules", "build", "data", "coverage", "test-results", "playwright-report", ".cache", "scripts/pictures"] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      globals: globals.node,
      parserOptions: { project: ["./tsconfig.json"], tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      // numbers in template strings are fine
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // `onClick={() => save()}` and `(next) => next()` are clear
      "@typescript-eslint/no-confusing-void-expression": "off",
      // Remix: a loader ends with `throw redirect(…)` or `throw new Response(…)`
      "@typescript-eslint/only-throw-error": [
        "error",
        {
          allow: [
            { from: "lib", name: "Response" },
            { from: "package", package: "@remix-run/server-runtime", name: "TypedResponse" },
          ],
          allowThrowingUnknown: true,
        },
      ],
      // services are closures without `this`
      "@typescript-eslint/unbound-method": "off",
      // false positive for equal types of two packages (express, body-parser)
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      // a type argument equal to the default informs readers
      "@typescript-eslint/no-unnecessary-type-arguments": "off",
      // texts are folded to plain letters before they are split
      "@typescript-eslint/no-misused-spread": "off",
      // `() => void work()` shows that the promise is not awaited
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // a form field is text or an unexpected file
      "@typescript-eslint/no-base-to-string": ["error", { ignoredTypeNames: ["File", "FormDataEntryValue", "RegExp"] }],
      // handlers of Express and of forms may be async; they catch their errors
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      // an implementation of an async interface may have nothing to await
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: "Only server/config.ts reads the environment; take a Config." },
      ],
      "no-console": "error",
    },
  },
  {
    files: ["app/**/*.tsx"],
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { "react-hooks": reactHooks, shop: { rules: { "translatable-text": translatableText } } },
    rules: { ...reactHooks.configs.recommended.rules, "shop/translatable-text": "error" },
  },
  { files: ["app/**/*.{ts,tsx}"], languageOptions: { globals: globals.browser } },
  { files: ["server/config.ts", "scripts/**", "tests/**", "*.config.{ts,js}"], rules: { "no-restricted-properties": "off" } },
  // `expect.any(…)` and JSON in tests are `any`. Fixtures without a value are `void`.
  {
    files: ["tests/**"],
    rules: {
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/no-invalid-void-type": "off",
    },
  },
  { files: ["env.d.ts"], rules: { "@typescript-eslint/triple-slash-reference": "off" } },
  { files: ["server.ts", "server/config.ts", "scripts/**", "tests/**"], rules: { "no-console": "off" } },
  // plain JavaScript is checked by TypeScript (checkJs)
  { files: ["**/*.{js,mjs,cjs}"], extends: [tseslint.configs.disableTypeChecked] },
);
