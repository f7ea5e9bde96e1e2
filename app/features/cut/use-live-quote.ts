import { useCallback, useEffect, useState } from "react";
import { readAnswer } from "~/contract/core/read-answer";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useLateT } from "~/i18n/texts/use-t";
import { useNewestAnswer } from "~/ui/behaviour/use-newest-answer";
import type { QuoteAnswer } from "./quote-answer";

/** Pause of typing before a quote. */
const REST_MS = 250;

const EMPTY_ANSWER: QuoteAnswer = { quote: null, offers: [], failures: {} };
const NO_QUOTE = { answer: undefined, pending: false, failed: false };

interface LiveQuote {
  /** newest answer; undefined while the server's quote is shown */
  answer: QuoteAnswer | undefined;
  pending: boolean;
  /** the newest request failed, so the price is unknown */
  failed: boolean;
  ask: (form: HTMLFormElement, atOnce?: boolean) => void;
}

/** The price of the form's cut, reloaded on change. @param goods identifies the goods: other goods reset the answer */
export function useLiveQuote(goods: string): LiveQuote {
  const [state, setState] = useState<Omit<LiveQuote, "ask">>(NO_QUOTE);
  const address = href(useLocale(), "cutQuote");
  const { ask: askNewest, stop } = useNewestAnswer(readAnswer<QuoteAnswer>);
  // loads what an answer shows, also if the next request fails
  useLateT("quote");
  useLateT("drawing");

  useEffect(() => {
    setState(NO_QUOTE);
    return stop;
  }, [goods, stop]);

  const ask = useCallback(
    (form: HTMLFormElement, atOnce = false) => {
      // from the first key on the shown price is outdated
      setState((before) => ({ ...before, pending: true }));
      askNewest(
        `${address}?${queryOf(form)}`,
        (outcome) =>
          setState({
            answer: outcome.ok ? outcome.answer : EMPTY_ANSWER,
            pending: false,
            failed: !outcome.ok,
          }),
        atOnce ? 0 : REST_MS,
      );
    },
    [address, askNewest],
  );
  return { ...state, ask };
}

/** The fields that affect the price as a query. An emptied measure is sent as missing. */
function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && (value !== "" || name.endsWith("_cm")) && name !== "note")
      query.append(name, value);
  }
  return query.toString();
}
