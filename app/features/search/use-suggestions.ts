import { useCallback, useState } from "react";
import type { Locale } from "~/contract/core/common";
import { readAnswer } from "~/contract/core/read-answer";
import { href } from "~/i18n/links";
import { useNewestAnswer } from "~/ui/behaviour/use-newest-answer";
import type { Suggestions } from "./suggestions";

/** 'Search debounce 500 ms' (specification section 9). */
const DEBOUNCE_MS = 500;

/** Data of the dropdown. While loading, the answer is the previous one. */
export interface SuggestionsState {
  q: string;
  status: "waiting" | "answered" | "failed";
  answer: Suggestions | null;
}

/** Loads suggestions for a typed query. `ask` waits for a pause in typing, unless the answer is cached. */
export function useSuggestions(locale: Locale) {
  const [state, setState] = useState<SuggestionsState>({ q: "", status: "waiting", answer: null });
  const { ask: askNewest, stop } = useNewestAnswer(readAnswer<Suggestions>);
  const ask = useCallback(
    (input: string, when: "now" | "resting") => {
      const q = input.trim();
      setState(({ answer }) => ({ q, status: "waiting", answer }));
      askNewest(
        `${href(locale, "searchSuggest")}?${new URLSearchParams({ q })}`,
        (outcome) =>
          setState(
            outcome.ok
              ? { q, status: "answered", answer: outcome.answer }
              : { q, status: "failed", answer: null },
          ),
        when === "now" ? 0 : DEBOUNCE_MS,
      );
    },
    [askNewest, locale],
  );
  return { asked: state, ask, stop };
}
