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

const NO_ANSWER: QuoteAnswer = { quote: null, offers: [], errors: {} };
const NOT_ASKED = { answer: undefined, pending: false, failed: false };

interface LiveQuote {
  /** the newest answer; none before the first one: until then what the server drew stands */
  answer: QuoteAnswer | undefined;
  pending: boolean;
  /** the newest question got no answer, so that no price is known of what the form holds */
  failed: boolean;
  ask: (form: HTMLFormElement, atOnce?: boolean) => void;
}

/**
 * The price of what the form holds, asked for anew as it changes. A newer question drops the older one, whose answer never comes.
 * @param goods names what is cut: with other goods the answers so far say nothing
 */
export function useLiveQuote(goods: string): LiveQuote {
  const [state, setState] = useState<Omit<LiveQuote, "ask">>(NOT_ASKED);
  const address = href(useLocale(), "cutQuote");
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const asked = useRef<AbortController>();

  useEffect(() => {
    setState(NOT_ASKED);
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
        setState((before) => ({ ...before, pending: true }));
        const answer = await read(`${address}?${queryOf(form)}`, own.signal);
        if (!own.signal.aborted) setState({ answer: answer ?? NO_ANSWER, pending: false, failed: answer === undefined });
      };
      if (atOnce) void send();
      else timer.current = setTimeout(() => void send(), REST_MS);
    },
    [address],
  );
  return { ...state, ask };
}

/** The answer; `undefined` for a failure, which the form says, or a question that was dropped. */
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
