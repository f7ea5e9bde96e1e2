import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { planHref, planQuery } from "~/i18n/addresses/planner-address";
import { addressOfDraft, type PlannerDraft } from "./draft";
import type { PlannerView } from "./view";

/** Pause after the last change, before the plan is counted again. */
const PAUSE_MS = 350;
const MAX_UNDO = 50;

export type LiveDraft = ReturnType<typeof useLiveDraft>;

/**
 * The draft in the form. With scripts, a pause in the changes counts its plan again: the page loads the address that holds the draft.
 * @param refused draft of a form that the server refused
 */
export function useLiveDraft(view: PlannerView, refused: PlannerDraft | undefined) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [edited, setEdited] = useState<PlannerDraft | null>(null);
  const [undoStack, setUndoStack] = useState<PlannerDraft[]>([]);
  const [isTyping, setTyping] = useState(false);
  const [shownFor, setShownFor] = useState({ query: view.query, refused });
  /** queries that this hook has loaded: their answers must not replace newer changes */
  const [recountQueries] = useState(() => new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>();
  /** draft whose pause is over */
  const [toLoad, setToLoad] = useState<PlannerDraft | null>(null);
  const loadingHref =
    navigation.location && `${navigation.location.pathname}${navigation.location.search}`;
  const [recountHref, setRecountHref] = useState("");
  if (shownFor.query !== view.query || shownFor.refused !== refused) {
    setShownFor({ query: view.query, refused });
    if (!recountQueries.has(view.query) || shownFor.refused !== refused) setEdited(null);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  // a navigation to another roll or covering ends first; the recount then uses them
  const mayRecount = loadingHref === undefined || loadingHref === recountHref;
  useEffect(() => {
    if (!toLoad || !mayRecount) return;
    setToLoad(null);
    const address = addressOfDraft(view.address, toLoad);
    // the form was sent during the pause
    const isShown =
      address && loadingHref === undefined && planQuery(view.page, address) === view.query;
    if (!address || isShown) return;
    const href = planHref(view.page, address);
    recountQueries.add(planQuery(view.page, address));
    setRecountHref(href);
    navigate(href, { replace: true, preventScrollReset: true });
  }, [toLoad, loadingHref, mayRecount, view, recountQueries, navigate]);

  const draft = edited ?? refused ?? view.draft;
  const query = edited && queryOf(view, edited);
  const show = (next: PlannerDraft) => {
    setEdited(next);
    setToLoad(null);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setToLoad(next), PAUSE_MS);
  };
  return {
    draft,
    pending: query !== null && query !== view.query && navigation.state !== "idle",
    /** a measure is missing or no whole centimetres */
    isUnfinished: edited !== null && query === null,
    change(next: PlannerDraft, isTyped = false) {
      // one undo step for all changes that are typed one after another
      if (!isTyped || !isTyping) setUndoStack((before) => [...before.slice(1 - MAX_UNDO), draft]);
      setTyping(isTyped);
      show(next);
    },
    canUndo: undoStack.length > 0,
    undo() {
      const last = undoStack.at(-1);
      if (!last) return;
      setUndoStack(undoStack.slice(0, -1));
      setTyping(false);
      show(last);
    },
  };
}

function queryOf({ page, address }: PlannerView, draft: PlannerDraft): string | null {
  const edited = addressOfDraft(address, draft);
  return edited && planQuery(page, edited);
}
