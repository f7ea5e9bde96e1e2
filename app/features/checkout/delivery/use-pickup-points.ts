import { useCallback, useState } from "react";
import { readAnswer } from "~/contract/core/read-answer";
import type { PickupPoints } from "~/contract/order/delivery";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useNewestAnswer } from "~/ui/behaviour/use-newest-answer";

/** Pause of typing before a search. */
const REST_MS = 250;

/** Pickup points of a delivery: from the server, and with a script from later searches. @param first from the server, of this delivery */
export function usePickupPoints(deliveryId: number, first: (PickupPoints & { q: string }) | null) {
  const locale = useLocale();
  const [live, setLive] = useState<(PickupPoints & { query: typeof first }) | null>(null);
  const { ask: askNewest } = useNewestAnswer(readAnswer<PickupPoints>);
  const ask = useCallback(
    (q: string, page: number, when: "now" | "resting") => {
      const query = new URLSearchParams({
        deliveryId: String(deliveryId),
        place: q,
        page: String(page),
      });
      askNewest(
        `${href(locale, "pickupPoints")}?${query}`,
        (outcome) => {
          // on failure the former points stay, and the button still works
          if (outcome.ok) setLive({ ...outcome.answer, query: first });
        },
        when === "now" ? 0 : REST_MS,
      );
    },
    [askNewest, deliveryId, first, locale],
  );
  return { points: live ?? first, ask };
}
