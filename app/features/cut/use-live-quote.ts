import { useCallback, useEffect, useRef, useState } from "react";
import type { CutQuote } from "~/contract/cart";
import { fromJson } from "~/contract/json";
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

interface LiveQuote {
  /** the newest answer; none before the first one, and after a failure: then what the server drew stands */
  answer: QuoteAnswer | undefined;
  pending: boolean;
  ask: (form: HTMLFormElement, atOnce?: boolean) => void;
}

/**
 * The price of what the form holds, asked for anew as it changes. A newer question drops the older one, whose answer never comes.
 * @param goods names what is cut: with other goods the answers so far say nothing
 */
export function useLiveQuote(goods: string): LiveQuote {
  const [state, setState] = useState<Omit<LiveQuote, "ask">>({ answer: undefined, pending: false });
  const address = href(useLocale(), "cutQuote");
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const asked = useRef<AbortController>();

  useEffect(() => {
    setState({ answer: undefined, pending: false });
    return () => {
      clearTimeout(timer.current);
      asked.current?.abort();
    };
  }, [goods]);

  const ask = useCallback(
    (form: HTMLFormElement, atOnce = false) => {
      clearTimeout(timer.current);
      const send = async () => {
        asked.current?.abort();
        const own = (asked.current = new AbortController());
        setState(({ answer }) => ({ answer, pending: true }));
        const answer = await read(`${address}?${queryOf(form)}`, own.signal);
        if (!own.signal.aborted) setState({ answer, pending: false });
      };
      if (atOnce) void send();
      else timer.current = setTimeout(() => void send(), REST_MS);
    },
    [address],
  );
  return { ...state, ask };
}

/** The answer; `undefined` for a failure or a question that was dropped. The price is said again when the goods are put into the cart. */
async function read(url: string, signal: AbortSignal): Promise<QuoteAnswer | undefined> {
  try {
    const response = await fetch(url, { signal });
    return response.ok ? fromJson<QuoteAnswer>(await response.text()) : undefined;
  } catch {
    return undefined;
  }
}

/** The form's fields as a query; what the price does not depend on stays out. */
function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== "" && name !== "note") query.append(name, value);
  }
  return query.toString();
}
