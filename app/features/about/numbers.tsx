import type { AboutSetting } from "~/contract/about";
import { useT } from "~/i18n/use-t";

/** The shop in numbers. */
export function Numbers({ numbers }: Pick<AboutSetting, "numbers">) {
  const t = useT("about");
  if (numbers.length === 0) return null;
  return (
    <section className="about-numbers" aria-label={t("numbers")}>
      <dl>
        {numbers.map(({ value, text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
