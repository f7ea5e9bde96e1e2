// Import rules (ADR 2): a file whose path matches `from` must not import one whose path matches `to`. `npm run lint` checks them. The comment of a
// rule says what to do instead.

const anything = "^(app|server|server\\.ts|locales|tests|scripts)";

/**
 * A folder may import only these folders of the project.
 * @param {string} name
 * @param {string} comment
 * @param {string} from
 * @param {string[]} allowed
 */
const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { path: anything, pathNot: allowed },
});

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circles",
      comment:
        "Files must not import each other in a circle: join them, or move the shared part into a third file.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "never-tests",
      comment: "The shop must not import tests.",
      severity: "error",
      from: { path: "^(app|server|server\\.ts|scripts)" },
      to: { path: "^tests" },
    },
    {
      name: "known-packages-only",
      comment:
        "The shop may import only the `dependencies` of package.json; others are not installed in production. (Fonts and styles are part of the build.)",
      severity: "error",
      from: { path: "^(app|server|server\\.ts)", pathNot: "^server/http/pages/dev-server\\.ts$" },
      to: {
        dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"],
        dependencyTypesNot: ["type-only"],
        pathNot: "\\.(woff2|css)$",
      },
    },
    only(
      "domain",
      "Business rules are pure functions: give them the data as arguments.",
      "^app/domain/",
      ["^app/domain/"],
    ),
    only(
      "rules",
      "Rules that only the server uses are pure functions too: give them the data as arguments.",
      "^server/rules/",
      ["^server/rules/", "^app/domain/"],
    ),
    {
      name: "rules-are-pure",
      comment:
        "Business rules import no React, no Node modules and no packages: pass the needed values as arguments.",
      severity: "error",
      from: { path: "^(app/domain|server/rules)/" },
      to: { dependencyTypes: ["core", "npm"] },
    },
    {
      name: "domain-by-its-index",
      comment:
        "Import business rules by the index.ts of their subject, as `~/domain/cut`. (The subjects import each other's files: no circles.)",
      severity: "error",
      from: { path: anything, pathNot: "^app/domain/" },
      to: { path: "^app/domain/", pathNot: "^app/domain/[^/]+/index\\.ts$" },
    },
    {
      name: "rules-by-their-index",
      comment: "Import the server's rules by the index.ts of their subject too.",
      severity: "error",
      from: { path: anything, pathNot: "^server/rules/" },
      to: { path: "^server/rules/", pathNot: "^server/rules/[^/]+/index\\.ts$" },
    },
    only(
      "contract",
      "The contract describes the API. It may import types and constants of the business rules, nothing else.",
      "^app/contract/",
      ["^app/contract/", "^app/domain/"],
    ),
    {
      name: "contract-needs-zod-only",
      comment: "Schemas need zod and no other package.",
      severity: "error",
      from: { path: "^app/contract/" },
      to: { dependencyTypes: ["core", "npm"], pathNot: "node_modules/zod/" },
    },
    {
      name: "endpoints-on-the-server",
      comment:
        "Browsers make no call of the API: they ask the shop. The list of calls with its schemas must not reach them.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/(contract|bff)/" },
      to: { path: "^app/contract/endpoints/" },
    },
    only(
      "cache",
      "Caches and their policies import only the contract (change topics). They do not know the cached data.",
      "^app/cache/",
      ["^app/cache/", "^app/contract/"],
    ),
    {
      name: "lru-cache-by-its-module",
      comment:
        "Caches are created by app/cache, and app/cache/policies.ts lists their limits. So lru-cache is not part of the browser's files.",
      severity: "error",
      from: { path: anything, pathNot: "^app/cache/[^/]+\\.server\\.ts$" },
      to: { path: "node_modules/lru-cache/" },
    },
    only(
      "i18n",
      "Languages, links and formats may import the contract and the business rules.",
      "^app/i18n/",
      ["^app/i18n/", "^app/cache/", "^app/contract/", "^app/domain/", "^locales/"],
    ),
    only(
      "ui",
      "UI primitives do not import the rest of the app: pass texts and links as props.",
      "^app/ui/",
      ["^app/ui/"],
    ),
    only(
      "forms",
      "Forms connect schemas with fields. They may import ui, i18n and the contract.",
      "^app/forms/",
      ["^app/forms/", "^app/ui/", "^app/i18n/", "^app/contract/"],
    ),
    {
      name: "forms-by-their-parser",
      comment:
        "Forms are parsed by app/forms/parse-form.server.ts, which accepts only the fields of the schema.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/forms/parse-form\\.server\\.ts$" },
      to: { path: "node_modules/@conform-to/(zod|dom)/" },
    },
    only(
      "features",
      "Features get their data from routes as props. They do not fetch (no bff) and import no route.",
      "^app/features/",
      [
        "^app/features/",
        "^app/ui/",
        "^app/forms/",
        "^app/i18n/",
        "^app/contract/",
        "^app/domain/",
        // styles that a lazy part loads
        "^app/styles/(later/.+|designer)\\.css$",
      ],
    ),
    {
      name: "features-by-their-index",
      comment: "Import another feature by its index.ts only; its other files are private.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/" },
      to: {
        path: "^app/features/",
        pathNot: ["^app/features/$1/", "^app/features/[^/]+/index\\.tsx?$"],
      },
    },
    only(
      "bff",
      "The BFF calls the API by the schemas of the contract, and answers forms with the functions of app/forms.",
      "^app/bff/",
      [
        "^app/bff/",
        "^app/forms/.+\\.ts$",
        "^app/cache/",
        "^app/contract/",
        "^app/domain/",
        "^app/i18n/",
      ],
    ),
    only(
      "app-routes",
      "Screens may import all of app, and nothing of server: they call the API through the BFF.",
      "^app/(routes/|[^/]+$)",
      ["^app/", "^locales/"],
    ),
    only(
      "api",
      "The API may import the contract, business rules, database and adapters, and nothing of the storefront.",
      "^server/api/(?!feed/|mail/|order/documents/|plan/)",
      [
        "^server/api/",
        "^server/db/",
        "^server/rules/",
        "^server/adapters/",
        "^server/files/",
        "^server/settings/config\\.ts$",
        "^app/cache/",
        "^app/contract/",
        "^app/domain/",
      ],
    ),
    only(
      "feeds",
      "Feeds and the sitemap contain addresses of pages and pictures, so they may also import app/i18n.",
      "^server/api/feed/",
      [
        "^server/api/",
        "^server/db/",
        "^server/rules/",
        "^app/contract/",
        "^app/domain/",
        "^app/i18n/",
      ],
    ),
    only(
      "mails",
      "E-mails, documents and drawings of floor plans contain texts, formatted values and links, so they may also import app/i18n.",
      "^server/api/(mail|order/documents|plan)/",
      [
        "^server/api/",
        "^server/db/",
        "^server/rules/",
        "^server/adapters/",
        "^server/files/",
        "^app/contract/",
        "^app/domain/",
        "^app/i18n/",
      ],
    ),
    {
      name: "api-areas-by-their-index",
      comment: "Import another area of the API by its index.ts only; its other files are private.",
      severity: "error",
      from: { path: "^server/api/([^/]+)" },
      to: {
        path: "^server/api/[^/]+/",
        pathNot: ["^server/api/$1/", "^server/api/shared/", "^server/api/[^/]+/index\\.ts$"],
      },
    },
    only(
      "files",
      "Readers of files know tables and encodings, and nothing of the shop.",
      "^server/files/",
      ["^server/files/"],
    ),
    only(
      "adapters",
      "Adapters hide outside services behind small interfaces. They do not import the API or the storefront.",
      "^server/adapters/",
      [
        "^server/adapters/",
        "^server/files/",
        "^server/db/",
        "^server/rules/",
        "^server/settings/config\\.ts$",
        "^app/contract/",
        "^app/domain/",
        "^app/i18n/",
      ],
    ),
    only(
      "db",
      "The database may import the contract and the business rules, and nothing of the API or the storefront.",
      "^server/db/",
      [
        "^server/db/",
        "^server/adapters/",
        "^server/rules/",
        "^server/settings/config\\.ts$",
        "^app/cache/",
        "^app/contract/",
        "^app/domain/",
        "^app/i18n/",
      ],
    ),
    only(
      "gateway-simulator",
      "The simulator replaces the payment gateway of another company, so it imports nothing of the shop but texts and formats.",
      "^server/gateway-simulator/",
      ["^server/gateway-simulator/", "^app/i18n/"],
    ),
    only(
      "server",
      "The HTTP server and the commands may import all of server, and of app the face of the BFF, the caches, texts, the contract and the business rules.",
      "^(server/[^/]+\\.ts|server/(http|commands|settings|log|start|jobs)/.*|server\\.ts)$",
      [
        "^server/",
        "^locales/",
        "^app/bff/index\\.ts$",
        "^app/cache/",
        "^app/i18n/",
        "^app/contract/",
        "^app/domain/",
      ],
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|data|node_modules/\\.cache)" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main"],
    },
  },
};
