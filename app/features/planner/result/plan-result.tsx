import { plannerHref } from "~/i18n/addresses/planner-address";
import { useFormatPrice } from "~/i18n/currency";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import type { AlternativeView, DraftNames, PlanView } from "../view";

/** The drawing; the server escapes its texts. */
export function PlanDrawing({ svg, small = false }: { svg: string; small?: boolean }) {
  return (
    <div
      className={small ? "planner-drawing planner-small" : "planner-drawing"}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

/** A result of the planner: rows of a name and a value. */
export function SumRows({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="planner-sums">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="number">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const METRE = 100;

export function PlanSums({ plan }: { plan: PlanView }) {
  const t = useT("planner");
  const locale = useLocale();
  const number = (value: number) => formatNumber(locale, value);
  const rows = [
    [
      t("sums.roll"),
      t("sums.rollOf", {
        length: number(plan.rollLengthCm / METRE),
        width: number(plan.rollWidthCm),
      }),
    ],
    [t("sums.billed"), t("m2", { value: number(plan.billedM2) })],
    [t("sums.area"), t("m2", { value: number(plan.areaM2) })],
    [
      t("sums.waste"),
      t("sums.wasteOf", { area: number(plan.wasteM2), percent: number(plan.wastePercent) }),
    ],
    [t("sums.seams"), plan.seams === 0 ? t("sums.noSeams") : number(plan.seams)],
    [t("sums.skirting"), t("m", { value: number(plan.skirtingCm / METRE) })],
    ...(plan.hemCm === null
      ? []
      : [
          [
            t("sums.hem"),
            plan.hemCm === 0 ? t("sums.noHem") : t("m", { value: number(plan.hemCm / METRE) }),
          ] as const,
        ]),
  ] as const;
  return <SumRows rows={rows} />;
}

export function PiecesTable({ plan, names }: { plan: PlanView; names: DraftNames }) {
  const t = useT("planner");
  const locale = useLocale();
  const number = (value: number) => formatNumber(locale, value);
  const hasRooms = names.length > 1;
  return (
    <div className="planner-pieces">
      <h3 id="planner-pieces">{t("pieces.title")}</h3>
      <table aria-labelledby="planner-pieces">
        <thead>
          <tr>
            <th scope="col">{t("pieces.piece")}</th>
            {hasRooms && <th scope="col">{t("pieces.room")}</th>}
            <th scope="col">{t("pieces.size")}</th>
            <th scope="col">{t("pieces.from")}</th>
          </tr>
        </thead>
        <tbody>
          {plan.pieces.map((piece) => (
            <tr key={piece.number}>
              <th scope="row">{piece.number}</th>
              {hasRooms && <td>{names[piece.room]}</td>}
              <td className="number">
                {t("pieces.sizeOf", {
                  across: number(piece.acrossCm),
                  along: number(piece.alongCm),
                })}
              </td>
              <td className="number">
                {t("pieces.cut", {
                  number: piece.cut,
                  length: number(plan.cuts[piece.cut - 1]?.lengthCm ?? 0),
                })}
                {piece.isTurned && <span className="muted small"> {t("pieces.turned")}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** @param shownSeams seams of the plan that the alternatives are compared with */
export function Alternatives({
  alternatives,
  shownSeams,
}: {
  alternatives: readonly AlternativeView[];
  shownSeams: number;
}) {
  const t = useT("planner");
  const locale = useLocale();
  const price = useFormatPrice();
  if (alternatives.length === 0) return null;
  const differenceOf = (difference: number): string => {
    if (difference === 0) return t("alternatives.same");
    return t(difference > 0 ? "alternatives.more" : "alternatives.less", {
      price: price(Math.abs(difference)),
    });
  };
  const factsOf = ({ rollLengthCm, rollWidthCm, seams }: PlanView): string => {
    const measures = {
      length: formatNumber(locale, rollLengthCm / METRE),
      width: formatNumber(locale, rollWidthCm),
    };
    return seams === 0
      ? t("alternatives.seamless", measures)
      : t("alternatives.facts", { ...measures, count: seams });
  };
  const titleOf = ({ kind, plan }: AlternativeView): string => {
    const way = t(`alternatives.${kind}`);
    return plan.seams < shownSeams && kind !== "fewer_seams"
      ? t("alternatives.withFewerSeams", { way })
      : way;
  };
  const titled = alternatives.map((alternative) => ({
    ...alternative,
    title: titleOf(alternative),
  }));
  return (
    <section className="planner-alternatives no-print" aria-labelledby="planner-alternatives">
      <h3 id="planner-alternatives">{t("alternatives.title")}</h3>
      <ul>
        {titled.map(({ kind, title, plan, difference, address }) => (
          <li key={kind}>
            <h4>{title}</h4>
            <PlanDrawing svg={plan.svg} small />
            <p className="small muted">{factsOf(plan)}</p>
            <p className={difference < 0 ? "planner-less" : undefined}>
              <strong className="number">{price(plan.total)}</strong>{" "}
              <span className="small">{differenceOf(difference)}</span>
            </p>
            <Link className="btn btn-quiet" to={plannerHref(locale, address)} preventScrollReset>
              {t("alternatives.choose")}
              <span className="visually-hidden"> {title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
