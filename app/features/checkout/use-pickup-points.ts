import { useCallback, useEffect, useRef, useState } from "react";
import type { PickupPoints } from "~/contract/delivery";
import { readAnswer } from "~/contract/read-answer";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { newestOnly } from "~/ui/newest-only";

/** A search is asked once typing rests so long. */
const REST_MS = 250;

async function load(address: string, signal: AbortSignal): Promise<PickupPoints> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`pickup points: ${answer.status}`);
  return readAnswer(answer);
}

/**
 * The pickup points of a delivery: those that the page came with, and with a script those that are looked for since.
 * @param found what the page came with, of this delivery
 */
export function usePickupPoints(deliveryId: number, found: (PickupPoints & { q: string }) | null) {
  const locale = useLocale();
  const [live, setLive] = useState<(PickupPoints & { of: typeof found }) | null>(null);
  const [asker] = useState(() => newestOnly(load));
  const timer = useRef<number>();
  const stop = useCallback(() => {
    window.clearTimeout(timer.current);
    asker.stop();
  }, [asker]);
  useEffect(() => stop, [stop]);

  const ask = useCallback(
    (q: string, page: number, when: "now" | "resting") => {
      stop();
      const query = new URLSearchParams({ deliveryId: String(deliveryId), place: q, page: String(page) });
      const askNow = () =>
        void asker.ask(`${href(locale, "pickupPoints")}?${query}`, (outcome) => {
          // without an answer what was found before stays, and the button still works
          if (outcome.ok) setLive({ ...outcome.answer, of: found });
        });
      if (when === "now") askNow();
      else timer.current = window.setTimeout(askNow, REST_MS);
    },
    [asker, deliveryId, found, locale, stop],
  );
  return { points: live ?? found, ask };
}
