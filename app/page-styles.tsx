import { useMatches } from "@remix-run/react";
import goods from "~/styles/goods.css?url";
import order from "~/styles/order.css?url";
import pages from "~/styles/pages.css?url";
import site from "~/styles/site.css?url";
import { useHydrated } from "~/ui/use-hydrated";

/** The files after the first, in the order in which their rules count. */
const FURTHER = [goods, order, pages];

/** What the kinds of page that do with less than all need of them. */
const KINDS: ReadonlyMap<unknown, readonly string[]> = new Map([
  ["listing", []],
  ["product", [goods]],
  ["cart", [goods, order]],
  ["articles", [pages]],
]);

/**
 * The styles. A route whose page does with less than all names its kind by `handle.styles`. What it does without comes once the page is hydrated, and
 * stays, so that no page that it leads to is shown without its styles (decision 65).
 */
export function Styles() {
  const needed = KINDS.get(kindOf(useMatches().at(-1)?.handle)) ?? FURTHER;
  const hydrated = useHydrated();
  return (
    <>
      <link rel="stylesheet" href={site} />
      {FURTHER.map((file) => (hydrated || needed.includes(file)) && <link key={file} rel="stylesheet" href={file} />)}
    </>
  );
}

const kindOf = (handle: unknown): unknown =>
  typeof handle === "object" && handle !== null && "styles" in handle ? handle.styles : undefined;
