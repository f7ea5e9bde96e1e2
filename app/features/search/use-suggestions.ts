import { useCallback, useEffect, useRef, useState } from "react";
import type { Locale } from "~/contract/core/common";
import { readAnswer } from "~/contract/core/read-answer";
import { href } from "~/i18n/links";
import { newestOnly } from "~/ui/behaviour/newest-only";
import type { Suggestions } from "./suggestions";

/** 'Search debounce 500 ms' (specification section 9). */
const DEBOUNCE_MS = 500;

/** Data of the dropdown. While loading, the answer is the previous one. */
export interface SuggestionsState {
  q: string;
  status: "waiting" | "answered" | "failed";
  answer: Suggestions | null;
}

async function load(
  { locale, q }: { locale: Locale; q: string },
  signal: AbortSignal,
): Promise<Suggestions> {
  const answer = await fetch(`${href(locale, "searchSuggest")}?${new URLSearchParams({ q })}`, {
    signal,
  });
  if (!answer.ok) throw new Error(`suggestions: ${answer.status}`);
  return readAnswer(answer);
}

/** Loads suggestions for a typed query. `ask` waits for a pause in typing, unless the answer is cached. */
export function useSuggestions(locale: Locale) {
  const [state, setState] = useState<SuggestionsState>({ q: "", status: "waiting", answer: null });
  const [latest] = useState(() => newestOnly(load));
  const timer = useRef<number>();

  const stop = useCallback(() => {
    window.clearTimeout(timer.current);
    latest.stop();
  }, [latest]);
  useEffect(() => stop, [stop]);

  const ask = useCallback(
    (input: string, when: "now" | "resting") => {
      stop();
      const q = input.trim();
      setState(({ answer }) => ({ q, status: "waiting", answer }));
      const askNow = () =>
        void latest.ask({ locale, q }, (outcome) =>
          setState(
            outcome.ok
              ? { q, status: "answered", answer: outcome.answer }
              : { q, status: "failed", answer: null },
          ),
        );
      if (when === "now") askNow();
      else timer.current = window.setTimeout(askNow, DEBOUNCE_MS);
    },
    [latest, locale, stop],
  );
  return { asked: state, ask, stop };
}
