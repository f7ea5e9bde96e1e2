import type { AboutSetting } from "~/contract/about";
import { initialsOf } from "~/domain/customer";
import { useT } from "~/i18n/use-t";

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

/** The staff; initials replace photographs. */
export function People({ people }: Pick<AboutSetting, "people">) {
  const t = useT("about");
  if (people.length === 0) return null;
  return (
    <section className="section" aria-labelledby="people">
      <h2 id="people">{t("people")}</h2>
      <ul className="about-people">
        {people.map(({ name, role, text }) => (
          <li key={name} className="panel">
            <span className="about-initials" aria-hidden="true">
              {initialsOf(...halvesOf(name))}
            </span>
            <div>
              <h3>{name}</h3>
              <p className="muted small">{role}</p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const halvesOf = (name: string): [string, string] => {
  const words = name.split(" ");
  return [words[0] ?? "", words.slice(1).at(-1) ?? ""];
};
