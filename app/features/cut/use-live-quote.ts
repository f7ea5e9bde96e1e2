import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import type { CutQuote } from "~/contract/cart";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import type { Offer } from "./offer";

/** A price is asked for once typing rests so long. */
const REST_MS = 250;

/** What the quote's address answers. */
export interface QuoteAnswer {
  quote: CutQuote | null;
  offers: Offer[];
  errors: Record<string, string[]>;
}

/** The price of what the form holds, asked for anew as it changes; a newer question drops the older one. */
export function useLiveQuote(key: string): {
  answer: QuoteAnswer | undefined;
  pending: boolean;
  ask: (form: HTMLFormElement, atOnce?: boolean) => void;
} {
  const { data, state, load } = useFetcher<QuoteAnswer>({ key: `quote-${key}` });
  const address = href(useLocale(), "cutQuote");
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = useCallback(
    (form: HTMLFormElement, atOnce = false) => {
      clearTimeout(timer.current);
      const send = () => load(`${address}?${queryOf(form)}`);
      if (atOnce) send();
      else timer.current = setTimeout(send, REST_MS);
    },
    [load, address],
  );
  return { answer: data, pending: state !== "idle", ask };
}

/** The form's fields as a query; what the price does not depend on stays out. */
function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== "" && name !== "note") query.append(name, value);
  }
  return query.toString();
}
