import { useMemo } from "react";
import { ErrorSummary, type SummaryField } from "~/forms/error-summary";
import { ListedFailures } from "~/forms/fields/field";
import type { FormAnswer } from "~/forms/state/answer";
import { useFailureText } from "~/forms/state/use-failure-text";
import { useFormatPrice } from "~/i18n/currency";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { Icon } from "~/ui/icon";
import { ChosenCovering, CoveringList } from "./covering";
import { fieldName, SHAPE_SIDES, type PlannerDraft } from "./draft";
import { fieldId } from "./field-id";
import { PacksResult } from "./result/packs-result";
import { Alternatives, PiecesTable, PlanDrawing, PlanSums } from "./result/plan-result";
import { PlanToCart } from "./result/plan-to-cart";
import { ShapeForm } from "./shape-form";
import { useLiveDraft } from "./use-live-draft";
import type { PlannerFailures, PlannerView } from "./view";

/** The page's answer to a form: what was typed in a refused shape comes back. */
export type PlannerAnswer = FormAnswer & { draft?: PlannerDraft; failures?: PlannerFailures };

interface Props {
  view: PlannerView;
  sent: PlannerAnswer | undefined;
}

export function Planner({ view, sent }: Props) {
  const t = useT("planner");
  const live = useLiveDraft(view, sent?.draft);
  const failures = sent?.failures ?? view.failures;
  const fieldNames = useFieldNames(live.draft);
  const refusal = useMemo(() => answerOf(sent), [sent]);
  const names = live.draft.rooms.map(
    ({ name }, index) => name || t("room.title", { number: index + 1 }),
  );
  const total = (view.plan ?? view.packs)?.total;
  return (
    <>
      {!view.page.isProduct && <ChosenCovering view={view} />}
      <div className="planner">
        <section className="planner-input no-print" aria-labelledby="planner-shape">
          <h2 id="planner-shape">{t("shape.title")}</h2>
          <p className="muted small">{t("shape.hint")}</p>
          {refusal && <ErrorSummary formId="planner-form" fields={fieldNames} answer={refusal} />}
          <ListedFailures.Provider value={Object.values(failures).flatMap((list) => list ?? [])}>
            <ShapeForm view={view} live={live} failures={failures} />
          </ListedFailures.Provider>
        </section>
        <div className="planner-output" id="plan" aria-busy={live.pending || undefined}>
          {live.isUnfinished && total !== undefined && (
            <p className="notice notice-warn" role="status">
              <Icon name="info" />
              <span>{t("unfinished")}</span>
            </p>
          )}
          {!view.covering ? (
            <CoveringList view={view} />
          ) : total !== undefined ? (
            <Plan view={view} total={total} names={names} pending={live.pending} sent={sent} />
          ) : (
            <NoPlan view={view} draft={live.draft} />
          )}
        </div>
      </div>
    </>
  );
}

function useFieldNames({ rooms }: PlannerDraft): SummaryField[] {
  const t = useT("planner");
  const roomFields = rooms.flatMap(({ parts }, room) => {
    const title = t("room.title", { number: room + 1 });
    const measures = parts.flatMap((_, part) =>
      SHAPE_SIDES.map((side) => ({
        name: fieldName(room, part, side),
        label: `${title}, ${t(`part.${side}`)}`,
      })),
    );
    return [
      { name: `rooms[${room}]`, label: title, id: `room-${room}` },
      ...measures.map((field) => ({ ...field, id: fieldId(field.name) })),
    ];
  });
  const options = (["roll", "direction", "seams", "edge", "repeat", "drop", "hem"] as const).map(
    (name) => ({
      name,
      label: t(`options.${name}`),
      id: fieldId(name),
    }),
  );
  return [...roomFields, ...options];
}

/** Why there is no plan, with links to the fields. It takes no focus: it may appear while somebody types or drags. */
function NoPlan({
  view: { example, failures },
  draft,
}: {
  view: PlannerView;
  draft: PlannerDraft;
}) {
  const t = useT("planner");
  const text = useFailureText();
  const names = useFieldNames(draft);
  const messages = Object.entries(failures).flatMap(([name, list]) =>
    (list ?? []).map((failure) => ({ failure, field: names.find((one) => one.name === name) })),
  );
  if (messages.length === 0)
    return example === null ? <p className="muted">{t("noPlan")}</p> : <Example svg={example} />;
  return (
    <div className="summary-box" role="alert">
      <h2>{t("noPlan")}</h2>
      {/* labels alone would be announced while the texts load */}
      {messages.every(({ failure }) => text(failure)) && (
        <ul>
          {messages.map(({ failure, field }) => (
            <li key={field?.name ?? failure.code}>
              {field ? (
                <a href={`#${field.id ?? ""}`}>{`${field.label}: ${text(failure)}`}</a>
              ) : (
                text(failure)
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What will stand here, until the rooms are known. */
function Example({ svg }: { svg: string }) {
  const t = useT("planner");
  return (
    <section className="planner-example" aria-labelledby="planner-example">
      <h2 id="planner-example">{t("example.title")}</h2>
      <p>{t("example.text")}</p>
      <figure>
        <PlanDrawing svg={svg} />
        <figcaption className="muted small">{t("example.caption")}</figcaption>
      </figure>
    </section>
  );
}

/** The answer to a refused shape as other forms have it; the summary takes the focus once for each. */
const answerOf = (sent: PlannerAnswer | undefined): FormAnswer | undefined =>
  sent?.failures && {
    ...sent,
    result: {
      error: Object.fromEntries(
        Object.entries(sent.failures).map(([name, list]) => [name, list ? [...list] : null]),
      ),
    },
  };

interface PlanProps extends Props {
  total: number;
  names: readonly string[];
  pending: boolean;
}

function Plan({ view, total, names, pending, sent }: PlanProps) {
  const t = useT("planner");
  const locale = useLocale();
  const price = useFormatPrice();
  const { plan, packs, alternatives } = view;
  return (
    <section
      className={pending ? "planner-plan pending" : "planner-plan"}
      aria-labelledby="planner-plan"
    >
      <div className="planner-head">
        <h2 id="planner-plan">{t(plan ? "plan.title" : "plan.packs")}</h2>
        <p className="planner-total">
          <span className="muted small">{t("sums.total")}</span>{" "}
          <strong className="number">{price(total)}</strong>
        </p>
      </div>
      {plan && (
        <>
          <PlanDrawing svg={plan.svg} />
          <div className="planner-columns">
            <PlanSums plan={plan} />
            <PiecesTable plan={plan} names={names} />
          </div>
          <p className="muted small">
            {plan.isExact
              ? t("plan.exact")
              : t("plan.good", { least: formatNumber(locale, plan.leastCm / 100) })}
          </p>
        </>
      )}
      {packs && <PacksResult packs={packs} />}
      <PlanToCart view={view} pending={pending} sent={sent} />
      <Alternatives alternatives={alternatives} shownSeams={plan?.seams ?? 0} />
      {!view.page.isProduct && <Keep link={view.link} />}
    </section>
  );
}

function Keep({ link }: { link: string }) {
  const t = useT("planner");
  const hydrated = useHydrated();
  return (
    <div className="planner-keep">
      <label className="field">
        <span className="label">{t("keep.link")}</span>
        <input
          type="text"
          className="input"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <span className="hint">{t("keep.hint")}</span>
      </label>
      {/* a field would cut a long link off on paper */}
      <p className="planner-link">{link}</p>
      {hydrated && (
        <button type="button" className="btn btn-quiet no-print" onClick={() => window.print()}>
          {t("keep.print")}
        </button>
      )}
    </div>
  );
}
