import path from "node:path";
import { format, resolveConfig } from "prettier";
import { ENDPOINTS } from "~/contract/endpoints";
import { successStatus, type Endpoint } from "~/contract/endpoints/endpoint";

export const PAGE = path.join(import.meta.dirname, "../../docs/contract.md");

const ACCESS: Readonly<Record<Endpoint["access"], string>> = {
  anyone: "",
  member: "member",
  caller: "(member)",
  cart: "cart key",
  cartIfGiven: "cart key",
  wishlist: "cart key",
};

const rowOf = (endpoint: Endpoint): string =>
  `| \`${endpoint.method} ${endpoint.path}\` | ${endpoint.summary} | ${ACCESS[endpoint.access]} | ${successStatus(endpoint)} | ${endpoint.failures.map((code) => `\`${code}\``).join(" ")} |`;

const tableOf = (endpoints: readonly Endpoint[]): string =>
  [
    "| call | what it does | access | success | failures |",
    "| --- | --- | --- | --- | --- |",
    ...endpoints.map(rowOf),
  ].join("\n");

/** The page with the tables of the list of calls, one below the heading of each area. */
export async function withTables(page: string): Promise<string> {
  const tables = new Map(
    Object.entries(ENDPOINTS).map(([area, endpoints]) => [area, tableOf(endpoints)]),
  );
  const written = page.replaceAll(
    /^(## (\w+)\n\n)\| call [^]*?\n(?!\|)/gm,
    (whole, heading: string, title: string) => {
      const table = tables.get(title.toLowerCase());
      return table === undefined ? whole : `${heading}${table}\n`;
    },
  );
  return format(written, { ...(await resolveConfig(PAGE)), parser: "markdown" });
}
