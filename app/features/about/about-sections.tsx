import type { AboutSetting } from "~/contract/content/about";
import { useT } from "~/i18n/texts/use-t";

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

/** The staff; drawings replace photographs. */
export function People({ people }: Pick<AboutSetting, "people">) {
  const t = useT("about");
  if (people.length === 0) return null;
  return (
    <section className="section" aria-labelledby="people">
      <h2 id="people">{t("people")}</h2>
      <ul className="about-people">
        {people.map(({ name, role, text }, index) => (
          <li key={name} className="panel">
            <Portrait seed={index} hasLongHair={isWoman(name)} />
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

/** Czech surnames of women end so. */
const isWoman = (name: string): boolean => /á$/.test(name);

/** Clothes and hair differ from person to person. */
const CLOTHES = ["green", "blue", "red", "grey", "yellow"];
const HAIR = ["brown", "black", "gold"];

function Portrait({ seed, hasLongHair }: { seed: number; hasLongHair: boolean }) {
  return (
    <svg className="about-portrait" viewBox="0 0 64 64" width={64} height={64} aria-hidden="true">
      <g className={`swatch-${HAIR[seed % HAIR.length]}`}>
        {hasLongHair && <path d="M17 27a15 15 0 0 1 30 0v16q0 4-4 4H21q-4 0-4-4z" />}
        <path className="portrait-skin" d="M27 36h10v10H27z" />
        <circle className="portrait-skin" cx="32" cy="28" r="11" />
        <path
          d={
            hasLongHair
              ? "M20 29q1-13 12-13t12 13q-9-1-13-7-3 5-11 7z"
              : "M20 28q-1-13 12-13t12 13q-2-6-6-7-7 2-12 0-4 1-6 7z"
          }
        />
      </g>
      <path
        className={`swatch-${CLOTHES[seed % CLOTHES.length]}`}
        d="M10 64q0-19 17-20l5 5 5-5q17 1 17 20z"
      />
    </svg>
  );
}
