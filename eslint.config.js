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
      // Numbers in texts are what templates are for.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // `onClick={() => save()}` and `(next) => next()` say what they mean.
      "@typescript-eslint/no-confusing-void-expression": "off",
      // Remix ends a loader with `throw redirect(…)` or `throw new Response(…)`.
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
      // Services here are closures, not classes: their functions know no `this` that could be lost.
      "@typescript-eslint/unbound-method": "off",
      // Takes structurally equal types of two packages (express, body-parser) for foreign ones.
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      // A type argument that equals the default still tells the reader something.
      "@typescript-eslint/no-unnecessary-type-arguments": "off",
      // Our texts are folded to plain letters before they are taken apart.
      "@typescript-eslint/no-misused-spread": "off",
      // `() => void work()` says that nobody waits for the end of it.
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // A field of a form is text, or a file that nobody should have sent.
      "@typescript-eslint/no-base-to-string": ["error", { ignoredTypeNames: ["File", "FormDataEntryValue", "RegExp"] }],
      // Handlers of Express and of forms may be async; they catch what they throw.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      // An interface that is async may have an implementation that has nothing to wait for.
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
  // `expect.any(…)` and what a test takes from JSON are `any`; a wrong guess fails the test. Fixtures without a value are `void`.
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
  // Plain JavaScript: configuration and scripts; TypeScript's own checks (checkJs) see to their types.
  { files: ["**/*.{js,mjs,cjs}"], extends: [tseslint.configs.disableTypeChecked] },
);
