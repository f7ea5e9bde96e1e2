import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { planHref, planQuery } from "~/i18n/planner-address";
import { addressOfDraft, type PlannerDraft } from "./draft";
import type { PlannerView } from "./view";

/** Pause before a recount. */
const REST_MS = 350;
const MAX_UNDO = 50;

export interface LiveDraft {
  draft: PlannerDraft;
  pending: boolean;
  /** a measure is missing or no whole centimetres */
  isUnfinished: boolean;
  change: (draft: PlannerDraft, isTyped?: boolean) => void;
  canUndo: boolean;
  undo: () => void;
}

/**
 * What the form holds. Browsers with scripts recount it after a pause, by the page's own loader: the address holds the plan.
 * @param refused what was typed in a form that the server refused
 */
export function useLiveDraft(view: PlannerView, refused: PlannerDraft | undefined): LiveDraft {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [own, setOwn] = useState<PlannerDraft | null>(null);
  const [past, setPast] = useState<PlannerDraft[]>([]);
  const [isTyping, setTyping] = useState(false);
  const [seen, setSeen] = useState({ query: view.query, refused });
  /** queries that this page asked for; their answers do not replace what is typed */
  const [asked] = useState(() => new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>();
  /** the shape whose pause is over */
  const [due, setDue] = useState<PlannerDraft | null>(null);
  const going = navigation.location && `${navigation.location.pathname}${navigation.location.search}`;
  const [ownHref, setOwnHref] = useState("");
  if (seen.query !== view.query || seen.refused !== refused) {
    setSeen({ query: view.query, refused });
    if (!asked.has(view.query) || seen.refused !== refused) setOwn(null);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  // a chosen roll or covering is loaded first: the recount would end its navigation, and asks with it afterwards
  const mayAsk = going === undefined || going === ownHref;
  useEffect(() => {
    if (!due || !mayAsk) return;
    setDue(null);
    const address = addressOfDraft(view.address, due);
    // the form was sent during the pause
    const isShown = address && going === undefined && planQuery(view.page, address) === view.query;
    if (!address || isShown) return;
    const href = planHref(view.page, address);
    asked.add(planQuery(view.page, address));
    setOwnHref(href);
    navigate(href, { replace: true, preventScrollReset: true });
  }, [due, going, mayAsk, view, asked, navigate]);

  const draft = own ?? refused ?? view.draft;
  const query = own && queryOf(view, own);
  const show = (next: PlannerDraft) => {
    setOwn(next);
    setDue(null);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setDue(next), REST_MS);
  };
  return {
    draft,
    pending: query !== null && query !== view.query && navigation.state !== "idle",
    isUnfinished: own !== null && query === null,
    change(next, isTyped = false) {
      // changes that are typed one after another are one step of undo
      if (!isTyped || !isTyping) setPast((before) => [...before.slice(1 - MAX_UNDO), draft]);
      setTyping(isTyped);
      show(next);
    },
    canUndo: past.length > 0,
    undo() {
      const last = past.at(-1);
      if (!last) return;
      setPast(past.slice(0, -1));
      setTyping(false);
      show(last);
    },
  };
}

function queryOf({ page, address }: PlannerView, draft: PlannerDraft): string | null {
  const drawn = addressOfDraft(address, draft);
  return drawn && planQuery(page, drawn);
}
