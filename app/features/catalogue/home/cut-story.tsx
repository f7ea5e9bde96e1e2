import type { Dimensions } from "~/contract/cart/cut";
import { Drawing } from "~/features/cut";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";

const STEPS = ["measure", "cut", "hem", "bring"] as const;

/** A carpet for a room of 3 × 3.4 m, from a roll of 4 m. */
const EXAMPLE: Dimensions = {
  shape: "rect",
  width_cm: 310,
  length_cm: 350,
  roll_width_cm: 400,
  rotated: false,
  hems: { code: "", color: "", color_name: "", sides: ["top", "right", "bottom", "left"] },
  factory_hemmed: [],
  hem_m: 13.2,
  offcut: "keep",
  area_m2: 10.85,
  billed_m2: 14,
};
const CARPET = 1;

/** One cut from the measuring to the delivery, beside the shop's own drawing of it. */
export function CutStory({ hasStores }: { hasStores: boolean }) {
  const t = useT("home");
  return (
    <section className="band band-moss">
      <div className="container cut-story">
        <h2>{t("cutting.title")}</h2>
        <Drawing dimensions={EXAMPLE} groupTypeId={CARPET} quantity={1} />
        <ol className="cut-steps">
          {STEPS.map((step) => (
            <li key={step}>
              <h3>{t(`cutting.${step}.title`)}</h3>
              <p>
                {t(step === "bring" && !hasStores ? "cutting.bring.home" : `cutting.${step}.text`)}
              </p>
            </li>
          ))}
        </ol>
        <Link className="link" to={href(useLocale(), "shop")}>
          {t("cutting.link")}
        </Link>
      </div>
    </section>
  );
}
