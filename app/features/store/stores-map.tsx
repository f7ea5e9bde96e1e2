import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { MAP_HEIGHT, MAP_WIDTH, OUTLINE_PATH } from "./country-outline";
import type { StoreView } from "./store-view";

interface Props {
  /** `km`: distance from the shopper's place */
  stores: readonly (StoreView & { km: number | null })[];
}

export function StoresMap({ stores }: Props) {
  const t = useT("store");
  return (
    <section className="stores-map" aria-label={t("overview")}>
      <ol>
        {stores.map(({ id, name, street, opening, href, km }) => (
          <li key={id}>
            <Link className="link" to={href}>
              {name}
            </Link>{" "}
            <span className={km === null ? "muted small stores-map-more" : "muted small"}>
              {km === null ? street : `${street}, ${t("near.away", { km })}`}
            </span>{" "}
            <span className={`opening small stores-map-more${opening.open ? " opening-now" : ""}`}>
              {opening.text}
            </span>
          </li>
        ))}
      </ol>
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} aria-hidden="true" focusable="false">
        <path d={OUTLINE_PATH} />
        {stores.map(
          ({ id, name, place }, index) =>
            place && (
              <g key={id}>
                <circle cx={place.x} cy={place.y} r="8" />
                <text x={place.x} y={place.y + 3.5} textAnchor="middle">
                  {index + 1}{" "}
                </text>
                <text className="stores-map-name" x={place.x} y={place.y + 19} textAnchor="middle">
                  {name}{" "}
                </text>
              </g>
            ),
        )}
      </svg>
    </section>
  );
}
