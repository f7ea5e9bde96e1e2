import type { FormAnswer } from "~/forms/answer";
import { ErrorSummary } from "~/forms/error-summary";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { ChosenCovering, CoveringList } from "./covering";
import { PacksResult } from "./packs-result";
import { PlanToCart } from "./plan-to-cart";
import { Alternatives, PiecesTable, PlanDrawing, PlanSums } from "./plan-result";
import { ShapeForm } from "./shape-form";
import { useLiveDraft } from "./use-live-draft";
import type { PlannerDraft, PlannerFailures, PlannerView } from "./view";

/** The page's answer to a form: what was typed in a refused shape comes back. */
export type PlannerAnswer = FormAnswer & { draft?: PlannerDraft; failures?: PlannerFailures };

interface Props {
  view: PlannerView;
  sent: PlannerAnswer | undefined;
}

/** Rooms in, plan out: how the covering is cut, where the seams lie, and what it costs. */
export function Planner({ view, sent }: Props) {
  const t = useT("planner");
  const live = useLiveDraft(view, sent?.draft);
  const failures = sent?.failures ?? view.failures;
  const names = live.draft.rooms.map(({ name }, index) => name || t("room.title", { number: index + 1 }));
  const hasPlan = view.plan !== null || view.packs !== null;
  return (
    <>
      <ChosenCovering view={view} />
      <div className="planner">
        <section className="planner-input no-print" aria-labelledby="planner-shape">
          <h2 id="planner-shape">{t("shape.title")}</h2>
          <p className="muted small">{t("shape.hint")}</p>
          <Failures failures={failures} live={live} answer={sent} />
          <ShapeForm covering={view.covering} live={live} failures={failures} />
        </section>
        <div className="planner-output" id="plan" aria-busy={live.pending || undefined}>
          {live.isUnfinished && (
            <p className="notice notice-warn" role="status">
              <Icon name="info" />
              <span>{t("unfinished")}</span>
            </p>
          )}
          {!view.covering ? (
            <CoveringList view={view} />
          ) : hasPlan ? (
            <Plan view={view} names={names} pending={live.pending} sent={sent} />
          ) : (
            <NoPlan view={view} />
          )}
        </div>
      </div>
    </>
  );
}

/** Failures of the whole shape; those of a measure stand at its field, too. */
function Failures({
  failures,
  live,
  answer,
}: {
  failures: PlannerFailures;
  live: ReturnType<typeof useLiveDraft>;
  answer: FormAnswer | undefined;
}) {
  const t = useT("planner");
  const named = live.draft.rooms.flatMap(({ parts }, room) => [
    { name: `rooms[${room}]`, label: t("room.title", { number: room + 1 }), id: `room-${room}` },
    ...parts.flatMap((_, part) =>
      (["w", "l", "x", "y"] as const).map((side) => ({
        name: `rooms[${room}].parts[${part}].${side}`,
        label: `${t("room.title", { number: room + 1 })}, ${t(`part.${side}`)}`,
        id: `plan-rooms-${room}-parts-${part}-${side}`,
      })),
    ),
  ]);
  const options = (["roll", "direction", "seams", "edge", "repeat"] as const).map((name) => ({
    name,
    label: t(`options.${name}`),
    id: `plan-${name}`,
  }));
  const error = Object.fromEntries(Object.entries(failures).map(([name, list]) => [name, list ?? null]));
  return (
    <ErrorSummary
      formId="plan"
      fields={[...named, ...options]}
      answer={{ intent: answer?.intent ?? "shape", done: false, result: { error } }}
    />
  );
}

function NoPlan({ view: { address } }: { view: PlannerView }) {
  const t = useT("planner");
  return <p className="planner-empty muted">{t(address.rooms.length > 0 ? "noPlan" : "ask")}</p>;
}

interface PlanProps extends Props {
  names: readonly string[];
  pending: boolean;
}

function Plan({ view, names, pending, sent }: PlanProps) {
  const t = useT("planner");
  const { plan, packs, alternatives } = view;
  return (
    <section className={pending ? "planner-plan pending" : "planner-plan"} aria-labelledby="planner-plan">
      <h2 id="planner-plan">{t("plan.title")}</h2>
      {plan && (
        <>
          <PlanDrawing svg={plan.svg} />
          <div className="planner-columns">
            <PlanSums plan={plan} />
            <PiecesTable plan={plan} names={names} />
          </div>
          <p className="muted small">{t(plan.isExact ? "plan.exact" : "plan.good")}</p>
        </>
      )}
      {packs && <PacksResult packs={packs} />}
      <PlanToCart view={view} pending={pending} sent={sent} />
      <Alternatives alternatives={alternatives} />
      <Keep link={view.link} />
    </section>
  );
}

/** The plan's address, and printing. */
function Keep({ link }: { link: string }) {
  const t = useT("planner");
  const hydrated = useHydrated();
  return (
    <div className="planner-keep">
      <label className="field">
        <span className="label">{t("keep.link")}</span>
        <input type="text" className="input" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        <span className="hint">{t("keep.hint")}</span>
      </label>
      {hydrated && (
        <button type="button" className="btn btn-quiet no-print" onClick={() => window.print()}>
          {t("keep.print")}
        </button>
      )}
    </div>
  );
}
