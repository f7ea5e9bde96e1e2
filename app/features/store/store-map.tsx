import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { MAP_HEIGHT, MAP_WIDTH, OUTLINE_PATH } from "./country-outline";
import type { StoreView } from "./store-view";

/** Position of the store in our own drawing with a link to a street map; no request to another site before the click. */
export function StoreMap({ store }: { store: StoreView }) {
  const t = useT("store");
  const { place } = store;
  return (
    <a className="store-map" href={store.mapHref} rel="noopener">
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} aria-hidden="true" focusable="false">
        <path d={OUTLINE_PATH} />
        {place && (
          <>
            <circle className="store-map-around" cx={place.x} cy={place.y} r="14" />
            <circle cx={place.x} cy={place.y} r="5" />
          </>
        )}
      </svg>
      <span>
        <Icon name="pin" />
        {t("mapOf", { name: store.name })}
      </span>
    </a>
  );
}
