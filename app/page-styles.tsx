import { useMatches, useNavigation } from "@remix-run/react";
import { useState } from "react";
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
 * The style sheets. A route with few styles names its kind by `handle.styles`; the rest is fetched after hydration and added when the shopper leaves
 * for another page (ADR 10): a sheet added earlier swaps a late font in, and the text moves.
 */
export function Styles() {
  const needed = KINDS.get(kindOf(useMatches().at(-1)?.handle)) ?? FURTHER;
  const hydrated = useHydrated();
  const isLeaving = useNavigation().state !== "idle";
  const [hasLeft, setHasLeft] = useState(false);
  if (isLeaving && !hasLeft) setHasLeft(true);
  return (
    <>
      <link rel="stylesheet" href={site} />
      {FURTHER.map((file) =>
        hasLeft || needed.includes(file) ? (
          <link key={file} rel="stylesheet" href={file} />
        ) : (
          hydrated && <link key={`next ${file}`} rel="prefetch" as="style" href={file} />
        ),
      )}
    </>
  );
}

const kindOf = (handle: unknown): unknown =>
  typeof handle === "object" && handle !== null && "styles" in handle ? handle.styles : undefined;
