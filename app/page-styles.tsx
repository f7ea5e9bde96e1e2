import { useMatches } from "@remix-run/react";
import goods from "~/styles/goods.css?url";
import home from "~/styles/home.css?url";
import lists from "~/styles/lists.css?url";
import order from "~/styles/order.css?url";
import pages from "~/styles/pages.css?url";
import site from "~/styles/site.css?url";
import { useHydrated } from "~/ui/behaviour/use-hydrated";

/** Files after the first, in cascade order. */
const FURTHER = [home, lists, goods, order, pages];

/** Files of each kind of page that needs few. */
const KINDS: ReadonlyMap<unknown, readonly string[]> = new Map([
  ["home", [home]],
  ["listing", [lists]],
  ["product", [goods]],
  ["cart", [goods, order]],
  ["articles", [pages]],
]);

/**
 * The style sheets. A route with few styles names its kind by `handle.styles`; the rest is added after hydration and stays, so that the next page has
 * its styles (ADR 10).
 */
export function Styles() {
  const needed = KINDS.get(kindOf(useMatches().at(-1)?.handle)) ?? FURTHER;
  const hydrated = useHydrated();
  return (
    <>
      <link rel="stylesheet" href={site} />
      {FURTHER.map(
        (file) =>
          (hydrated || needed.includes(file)) && <link key={file} rel="stylesheet" href={file} />,
      )}
    </>
  );
}

const kindOf = (handle: unknown): unknown =>
  typeof handle === "object" && handle !== null && "styles" in handle ? handle.styles : undefined;
