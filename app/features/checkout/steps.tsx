import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

const STEPS = ["cart", "delivery", "details", "done"] as const;
const SCREENS = { cart: "cart", delivery: "checkoutDelivery", details: "checkoutDetails" } as const;

export function Steps({ current }: { current: (typeof STEPS)[number] }) {
  const t = useT("checkout");
  const locale = useLocale();
  const at = STEPS.indexOf(current);
  return (
    <nav aria-label={t("steps.label")}>
      <ol className="steps no-print">
        {STEPS.map((step, index) => {
          const isDone = index < at || current === "done";
          return (
            <li
              key={step}
              className={isDone ? "done" : undefined}
              aria-current={step === current ? "step" : undefined}
            >
              {isDone && <Icon name="check" />}
              {isDone && step !== "done" && current !== "done" ? (
                <Link to={href(locale, SCREENS[step])}>{t(`steps.${step}`)}</Link>
              ) : (
                <span>{t(`steps.${step}`)}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
