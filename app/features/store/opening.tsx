import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import type { StoreView } from "./store-view";

export function OpeningState({ opening }: Pick<StoreView, "opening">) {
  return <p className={opening.open ? "opening opening-now" : "opening"}>{opening.text}</p>;
}

export function WeekHours({ week, closedOn }: Pick<StoreView, "week" | "closedOn">) {
  return (
    <div className="stack">
      <Week week={week} />
      <ClosedDays closedOn={closedOn} />
    </div>
  );
}

/** Today's hours, and the week folded below them: a list of stores stays short. */
export function FoldedHours({
  todayHours,
  week,
  closedOn,
}: Pick<StoreView, "todayHours" | "week" | "closedOn">) {
  const t = useT("store");
  return (
    <details className="quiet-details">
      <summary>
        <Icon name="clock" />
        {t("foldedHours", { hours: todayHours || t("closedDay") })}
      </summary>
      <WeekHours week={week} closedOn={closedOn} />
    </details>
  );
}

function ClosedDays({ closedOn }: Pick<StoreView, "closedOn">) {
  const t = useT("store");
  if (closedOn.length === 0) return null;
  return <p className="small closed-days">{t("closedOn", { days: closedOn.join(", ") })}</p>;
}

function Week({ week }: Pick<StoreView, "week">) {
  const t = useT("store");
  return (
    <table className="week">
      <caption className="visually-hidden">{t("hours")}</caption>
      <tbody>
        {week.map(({ day, hours, today }) => (
          <tr key={day} className={today ? "today" : undefined}>
            <th scope="row">
              {day} {today && <small>{t("today")}</small>}
            </th>
            <td>{hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
