import { useCallback, useEffect, useRef, useState } from "react";
import type { Locale } from "~/contract/common";
import { readAnswer } from "~/contract/read-answer";
import { href } from "~/i18n/links";
import { newestOnly } from "~/ui/newest-only";
import type { Suggestions } from "./suggestions";

/** 'Search debounce 500 ms' (specification section 9). */
const DEBOUNCE_MS = 500;

/** What the dropdown knows. While a query is on its way, the answer is the one before. */
export interface Asked {
  /** the query as it is typed */
  q: string;
  status: "waiting" | "answered" | "failed";
  answer: Suggestions | null;
}

async function load({ locale, q }: { locale: Locale; q: string }, signal: AbortSignal): Promise<Suggestions> {
  const answer = await fetch(`${href(locale, "searchSuggest")}?${new URLSearchParams({ q })}`, { signal });
  if (!answer.ok) throw new Error(`suggestions: ${answer.status}`);
  return readAnswer(answer);
}

/** Asks for suggestions as a query is typed. `ask` waits until typing rests, unless there is nothing to wait for. */
export function useSuggestions(locale: Locale) {
  const [asked, setAsked] = useState<Asked>({ q: "", status: "waiting", answer: null });
  const [asker] = useState(() => newestOnly(load));
  const timer = useRef<number>();

  const stop = useCallback(() => {
    window.clearTimeout(timer.current);
    asker.stop();
  }, [asker]);
  useEffect(() => stop, [stop]);

  const ask = useCallback(
    (typed: string, when: "now" | "resting") => {
      stop();
      const q = typed.trim();
      setAsked(({ answer }) => ({ q, status: "waiting", answer }));
      const askNow = () =>
        void asker.ask({ locale, q }, (outcome) =>
          setAsked(outcome.ok ? { q, status: "answered", answer: outcome.answer } : { q, status: "failed", answer: null }),
        );
      if (when === "now") askNow();
      else timer.current = window.setTimeout(askNow, DEBOUNCE_MS);
    },
    [asker, locale, stop],
  );
  return { asked, ask, stop };
}
