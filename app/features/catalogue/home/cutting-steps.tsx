import type { ReactNode } from "react";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

const STEPS = ["measure", "cut", "bring"] as const;

const DRAWINGS: Record<(typeof STEPS)[number], ReactNode> = {
  measure: (
    <>
      <path className="drawn-ground" d="M30 100 120 60l90 40-90 40z" />
      <path d="M30 100V42l90-36 90 36v58M120 6v54" />
      <path className="drawn-brand" d="m36 110 80 36M32 116l8-12M112 152l8-12M124 146l80-36M200 104l8 12M120 140l8 12" />
    </>
  ),
  cut: (
    <>
      <path className="drawn-ground" d="M62 34h132v92H62z" />
      <path d="M62 34h132v92H62M62 34c-14 0-22 12-22 46s8 46 22 46 22-12 22-46-8-46-22-46zM62 58c-5 0-9 8-9 22s4 22 9 22 9-8 9-22-4-22-9-22" />
      <path className="drawn-brand" strokeDasharray="6 6" d="M148 22v116" />
      <path className="drawn-brand" d="m142 150 12-20M154 150l-12-20M138 156a5 5 0 1 0 .1 0M158 156a5 5 0 1 0 .1 0" />
    </>
  ),
  bring: (
    <>
      <path className="drawn-ground" d="M20 44h116v76H20z" />
      <path d="M20 44h116v76H20zM136 66h38l36 30v24h-74M58 108a15 15 0 1 0 .1 0M172 108a15 15 0 1 0 .1 0" />
      <path className="drawn-brand" d="M40 60h76a8 8 0 0 1 0 22H40a8 8 0 0 1 0-22zM40 66a5 5 0 1 0 .1 0" />
    </>
  ),
};

export function CuttingSteps() {
  const t = useT("home");
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t("cutting.title")}</h2>
        <Link className="link" to={href(useLocale(), "shop")}>
          {t("cutting.link")}
          <Icon name="arrow" />
        </Link>
      </div>
      <ol className="drawn-steps">
        {STEPS.map((step) => (
          <li key={step}>
            <svg viewBox="0 0 240 170" aria-hidden="true">
              {DRAWINGS[step]}
            </svg>
            <h3>{t(`cutting.${step}.title`)}</h3>
            <p>{t(`cutting.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
