import { useCallback, useEffect, useRef, useState } from "react";
import { readAnswer } from "~/contract/core/read-answer";
import type { PickupPoints } from "~/contract/order/delivery";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { newestOnly } from "~/ui/behaviour/newest-only";

/** Pause of typing before a search. */
const REST_MS = 250;

async function load(address: string, signal: AbortSignal): Promise<PickupPoints> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`pickup points: ${answer.status}`);
  return readAnswer(answer);
}

/** Pickup points of a delivery: from the server, and with a script from later searches. @param found from the server, of this delivery */
export function usePickupPoints(deliveryId: number, found: (PickupPoints & { q: string }) | null) {
  const locale = useLocale();
  const [live, setLive] = useState<(PickupPoints & { query: typeof found }) | null>(null);
  const [latest] = useState(() => newestOnly(load));
  const timer = useRef<number>();
  const stop = useCallback(() => {
    window.clearTimeout(timer.current);
    latest.stop();
  }, [latest]);
  useEffect(() => stop, [stop]);

  const ask = useCallback(
    (q: string, page: number, when: "now" | "resting") => {
      stop();
      const query = new URLSearchParams({
        deliveryId: String(deliveryId),
        place: q,
        page: String(page),
      });
      const askNow = () =>
        void latest.ask(`${href(locale, "pickupPoints")}?${query}`, (outcome) => {
          // on failure the former points stay, and the button still works
          if (outcome.ok) setLive({ ...outcome.answer, query: found });
        });
      if (when === "now") askNow();
      else timer.current = window.setTimeout(askNow, REST_MS);
    },
    [latest, deliveryId, found, locale, stop],
  );
  return { points: live ?? found, ask };
}
