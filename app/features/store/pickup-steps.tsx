import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";

const STEPS = ["order", "wait", "come"] as const;

export function PickupSteps({ heading }: { heading: string }) {
  const t = useT("store");
  const locale = useLocale();
  return (
    <section className="section" aria-labelledby="pickup">
      <div className="section-head">
        <h2 id="pickup">{heading}</h2>
      </div>
      <ol className="laying-steps">
        {STEPS.map((step) => (
          <li key={step}>
            <h3>{t(`collect.${step}.title`)}</h3>
            <p>{t(`collect.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <p>
        <Link className="btn" to={href(locale, "shop")}>
          {t("collect.shop")}
        </Link>
      </p>
    </section>
  );
}
