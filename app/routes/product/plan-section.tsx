import { useEffect, useRef, useState } from "react";
import { Planner, type PlannerAnswer, type PlannerView } from "~/features/planner";
import { plannerHref } from "~/i18n/addresses/planner-address";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import styles from "~/styles/planner.css?url";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { Link } from "~/ui/link";

interface Props {
  view: PlannerView;
  sent: PlannerAnswer | undefined;
}

/** The plan inside the page of its covering. Browsers load this file when it is opened. */
export function PlanSection({ view, sent }: Props) {
  const t = useT("planner");
  const locale = useLocale();
  const hydrated = useHydrated();
  const [isOpenedByScript] = useState(hydrated);
  const [isStyled, setStyled] = useState(!hydrated);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpenedByScript && isStyled) summary.current?.focus();
  }, [isOpenedByScript, isStyled]);
  const show = () => setStyled(true);
  return (
    <details className="planner-inside quiet-details" id="room-plan" open hidden={!isStyled}>
      <summary ref={summary}>{t("inside.title")}</summary>
      <link rel="stylesheet" href={styles} onLoad={show} onError={show} />
      <Planner view={view} sent={sent} />
      <Link className="btn btn-quiet no-print" to={plannerHref(locale, view.address)}>
        {t("inside.full")}
      </Link>
    </details>
  );
}
