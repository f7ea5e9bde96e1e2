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
      comment: "Two files that need each other are one file, or a third one holds what both need.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "never-tests",
      comment: "What runs in the shop must not depend on what tests it.",
      severity: "error",
      from: { path: "^(app|server|server\\.ts|scripts)" },
      to: { path: "^tests" },
    },
    {
      name: "known-packages-only",
      comment: "Only packages that package.json names as dependencies are there when the shop runs. (Fonts and styles are built in.)",
      severity: "error",
      from: { path: "^(app|server|server\\.ts)", pathNot: "^server/http/dev-server\\.ts$" },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"], pathNot: "\\.(woff2|css)$" },
    },
    only("domain", "The shop's rules are pure: they know prices and measures, not where those come from.", "^app/domain/", [
      "^app/domain/",
    ]),
    {
      name: "domain-is-pure",
      comment: "No React, no Node, no packages in the shop's rules: hand in what they need.",
      severity: "error",
      from: { path: "^app/domain/" },
      to: { dependencyTypes: ["core", "npm"] },
    },
    only("contract", "The contract says what the API speaks; it may use the rules' words, nothing else.", "^app/contract/", [
      "^app/contract/",
      "^app/domain/",
    ]),
    {
      name: "contract-needs-zod-only",
      comment: "Schemas need zod and no other package.",
      severity: "error",
      from: { path: "^app/contract/" },
      to: { dependencyTypes: ["core", "npm"], pathNot: "node_modules/zod/" },
    },
    only("cache", "Caches and their policies know the contract's topics and JSON, nothing of what is cached.", "^app/cache/", [
      "^app/cache/",
      "^app/contract/",
    ]),
    {
      name: "lru-cache-by-its-module",
      comment: "What is cached, how much and how long stands in app/cache/policies.ts. The package stays out of the browser's chunks.",
      severity: "error",
      from: { path: anything, pathNot: "^app/cache/[^/]+\\.server\\.ts$" },
      to: { path: "node_modules/lru-cache/" },
    },
    only("i18n", "Languages, links and formats know the contract's and the rules' words.", "^app/i18n/", [
      "^app/i18n/",
      "^app/cache/",
      "^app/contract/",
      "^app/domain/",
      "^locales/",
    ]),
    only("ui", "Primitives know no shop: texts and links are handed in as properties.", "^app/ui/", ["^app/ui/"]),
    only("forms", "The glue between schemas and fields.", "^app/forms/", ["^app/forms/", "^app/ui/", "^app/i18n/", "^app/contract/"]),
    {
      name: "forms-by-their-parser",
      comment: "What a browser sends is read by app/forms/parse-form.server.ts, which admits only fields that the schema names.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/forms/parse-form\\.server\\.ts$" },
      to: { path: "node_modules/@conform-to/(zod|dom)/" },
    },
    only("features", "Features are handed their data by routes; they never fetch it (no bff), and know no route.", "^app/features/", [
      "^app/features/",
      "^app/ui/",
      "^app/forms/",
      "^app/i18n/",
      "^app/contract/",
      "^app/domain/",
      // styles that a lazy part loads
      "^app/styles/designer\\.css$",
    ]),
    {
      name: "features-by-their-index",
      comment: "What another feature offers stands in its index.ts; the rest is its own business.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/" },
      to: { path: "^app/features/", pathNot: ["^app/features/$1/", "^app/features/[^/]+/index\\.tsx?$"] },
    },
    only("bff", "The BFF speaks to the API, in the contract's words, and to nobody else; it answers forms by their kit.", "^app/bff/", [
      "^app/bff/",
      "^app/forms/[^/]+\\.ts$",
      "^app/cache/",
      "^app/contract/",
      "^app/domain/",
      "^app/i18n/",
    ]),
    only(
      "app-routes",
      "Screens use anything of the app, and nothing of the server: they reach it through the BFF.",
      "^app/(routes/|[^/]+$)",
      ["^app/", "^locales/"],
    ),
    only(
      "api",
      "The API knows the contract, the rules, the database and interfaces of adapters; nothing of the storefront.",
      "^server/api/(?!feed/|mail/|documents/|plan/)",
      ["^server/api/", "^server/db/", "^server/adapters/", "^server/config\\.ts$", "^app/cache/", "^app/contract/", "^app/domain/"],
    ),
    only(
      "feeds",
      "What machines read are addresses of the storefront's pages and pictures, so feeds and sitemap know those too.",
      "^server/api/feed/",
      ["^server/api/", "^server/db/", "^app/contract/", "^app/domain/", "^app/i18n/"],
    ),
    only(
      "mails",
      "E-mails, documents and the drawings of floor plans are for people: they need texts, formats and addresses of pages.",
      "^server/api/(mail|documents|plan)/",
      ["^server/api/", "^server/db/", "^server/adapters/", "^app/contract/", "^app/domain/", "^app/i18n/"],
    ),
    {
      name: "api-areas-by-their-service",
      comment:
        "One area of the API reaches another only through its service; its SQL and its routes are its own. The limit of mails to members is shared.",
      severity: "error",
      from: { path: "^server/api/([^/]+)/" },
      to: {
        path: "^server/api/[^/]+/",
        pathNot: ["^server/api/$1/", "^server/api/shared/", "^server/api/[^/]+/[^/]+\\.service\\.ts$", "^server/api/auth/rate-limit\\.ts$"],
      },
    },
    only("adapters", "The outside world behind small interfaces: they know words, not the shop around them.", "^server/adapters/", [
      "^server/adapters/",
      "^server/db/",
      "^server/config\\.ts$",
      "^app/contract/",
      "^app/domain/",
      "^app/i18n/",
    ]),
    only("db", "The database knows the contract's and the rules' words.", "^server/db/", [
      "^server/db/",
      "^server/adapters/",
      "^server/config\\.ts$",
      "^app/cache/",
      "^app/contract/",
      "^app/domain/",
      "^app/i18n/",
    ]),
    only(
      "gateway-simulator",
      "It stands for somebody else's gateway: it knows texts and formats, nothing of the shop.",
      "^server/gateway-simulator/",
      ["^server/gateway-simulator/", "^app/i18n/"],
    ),
    only(
      "server",
      "The HTTP app may use anything of the server; of the app it needs the shop of a request with its time for calls, what pages show of a shopper, caches and their policies, the cached pages and how they are compressed, the transport to the API, the path table, texts, the reader of comma lists, the time of filling in a form, and the states of orders that commands name.",
      "^(server/[^/]+\\.ts|server/(http|commands)/.*|server\\.ts)$",
      [
        "^server/",
        "^locales/",
        "^app/bff/(away-backend\\.server|context|storefront|call-budget|create-shop\\.server|transport\\.server|viewer\\.server)\\.ts$",
        "^app/cache/(page-record|page-store\\.server|stored-page\\.server|load-cache\\.server|compress\\.server|memo-cache\\.server|policies)\\.ts$",
        "^app/i18n/",
        "^app/contract/",
        "^app/domain/(captcha|comma-list|order-state|page-scripts|payment-state|reported-calls|tracking)\\.ts$",
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
