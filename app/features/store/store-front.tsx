import { imageSrc } from "~/i18n/links";
import { useT } from "~/i18n/texts/use-t";
import type { StoreView } from "./store-view";

const WIDTH = 480;
const HEIGHT = 270;
const PANES = [36, 142, 326];
/** colours of the rolls; each store starts with another one */
const ROLLS = ["beige", "green", "blue", "brown", "red", "grey", "yellow"];

interface FrontProps {
  store: Pick<StoreView, "id" | "name" | "slug" | "image">;
  isFirst?: boolean;
}

export function StoreFront({ store, isFirst = false }: FrontProps) {
  const t = useT("store");
  if (!store.image) return <DrawnFront seed={store.id} />;
  return (
    <img
      className="store-front"
      src={imageSrc("w944", store.image, store.slug)}
      alt={t("front", { name: store.name })}
      width={WIDTH * 2}
      height={HEIGHT * 2}
      decoding="async"
      {...(isFirst ? { fetchpriority: "high" } : { loading: "lazy" })}
    />
  );
}

/** A decorative house with rolls in its windows. @param seed varies the fronts */
function DrawnFront({ seed }: { seed: number }) {
  return (
    <svg
      className="store-front"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
    >
      <rect className="front-sky" width={WIDTH} height={HEIGHT} />
      <path
        className="front-roof"
        d={seed % 2 === 0 ? "M12 62L240 18L468 62Z" : "M12 62V34H468V62Z"}
      />
      <rect className="front-wall" x="18" y="62" width="444" height="184" />
      <rect className="front-sign" x="18" y="62" width="444" height="42" />
      <text className="front-name" x="240" y="92" textAnchor="middle">
        Nášlap
      </text>
      {PANES.map((x, pane) => (
        <Pane key={x} x={x} first={seed + pane * 2} />
      ))}
      <rect className="front-door" x="256" y="126" width="52" height="120" rx="2" />
      <rect className="front-glass" x="263" y="134" width="38" height="82" rx="1" />
      <circle className="front-knob" cx="299" cy="226" r="2.5" />
      <rect className="front-street" y="246" width={WIDTH} height="24" />
    </svg>
  );
}

function Pane({ x, first }: { x: number; first: number }) {
  return (
    <g>
      <rect className="front-glass" x={x} y="126" width="96" height="104" rx="2" />
      {[0, 1, 2, 3].map((at) => {
        const top = 150 + ((first * 7 + at * 13) % 28);
        return (
          <g key={at} className={`swatch-${ROLLS[(first + at) % ROLLS.length]}`}>
            <rect
              className="front-roll"
              x={x + 8 + at * 21}
              y={top}
              width="17"
              height={230 - top}
              rx="3"
            />
            <ellipse className="front-core" cx={x + 16.5 + at * 21} cy={top + 3} rx="6" ry="2.5" />
          </g>
        );
      })}
    </g>
  );
}
