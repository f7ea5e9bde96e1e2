import { useFetchers } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { CartEvent } from "./cart-event";

function isWithEvent(data: unknown): data is { update: CartEvent } {
  return typeof data === "object" && data !== null && "update" in data;
}

/** Calls `hear` once for each change of the cart that a form of this page has made, whichever form it was. */
export function useCartEvents(hear: (event: CartEvent) => void): void {
  const heard = useRef(0);
  const events = useFetchers().flatMap(({ data }: { data?: unknown }) => (isWithEvent(data) ? [data.update] : []));
  useEffect(() => {
    for (const event of events.sort((a, b) => a.version - b.version)) {
      if (event.version <= heard.current) continue;
      heard.current = event.version;
      hear(event);
    }
  });
}
