import type { Order } from "~/contract/order/order";
import { fitsNumber, type PlannedRoom } from "~/domain/plan";
import { formatNumber } from "~/i18n/format";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { floorsOfOrder } from "~/i18n/shop-texts/planned-floors";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

/** The floor plans of an order's lines, drawn from the order's own data. */
export function PlannedFloors({ items }: { items: Order["items"] }) {
  const t = useT("order");
  const locale = useLocale();
  return floorsOfOrder(items).map(({ query, rooms, pattern }) => (
    <section key={query} className="planned-floor">
      <h3>{t("plan.title")}</h3>
      {pattern && <p>{t(`plan.pattern.${pattern.drop}`, { repeat: pattern.repeat_cm })}</p>}
      <ul className="stack">
        {rooms.map((room, index) => (
          <li key={index}>
            <PlannedDrawing
              room={{ ...room, name: room.name || t("plan.room", { number: index + 1 }) }}
            />
          </li>
        ))}
      </ul>
      <Link className="link no-print" to={`${href(locale, "planner")}?${query}`}>
        {t("plan.open")}
        <Icon name="arrow" />
      </Link>
    </section>
  ));
}

/** Space for measures beside a room, part of its size. */
const MARGIN = 0.2;

function PlannedDrawing({ room: { name, w, l, pieces, parts } }: { room: PlannedRoom }) {
  const t = useT("order");
  const locale = useLocale();
  const size = Math.max(w, l);
  const margin = size * MARGIN;
  const text = size / 16;
  const number = (value: number) => formatNumber(locale, value);
  return (
    <figure className="stack">
      <svg
        viewBox={`${-margin} ${-margin / 2} ${w + 1.5 * margin} ${l + 1.5 * margin}`}
        role="img"
        aria-label={t("plan.drawing", { room: name })}
      >
        {parts.map(({ kind, x, y, w: width, l: length }, index) =>
          kind === "floor" ? (
            <rect key={index} {...{ x, y, width }} height={length} fill="#f3eee8" />
          ) : null,
        )}
        {pieces.map((piece) => (
          <g key={piece.number}>
            <rect
              x={piece.x}
              y={piece.y}
              width={piece.w}
              height={piece.l}
              fill="#f3eee8"
              stroke="#6b625b"
              vectorEffect="non-scaling-stroke"
            />
            {fitsNumber(piece.number, piece, text) && (
              <text
                x={piece.x + piece.w / 2}
                y={piece.y + piece.l / 2 + text / 3}
                fontSize={text}
                textAnchor="middle"
              >
                {piece.number}{" "}
              </text>
            )}
          </g>
        ))}
        {/* pillars last: the rectangle of a piece covers the pillars that are cut out of it */}
        {parts.map(({ kind, x, y, w: width, l: length }, index) =>
          kind === "pillar" ? (
            <rect
              key={index}
              {...{ x, y, width }}
              height={length}
              fill="#fff"
              stroke="#6b625b"
              vectorEffect="non-scaling-stroke"
            />
          ) : null,
        )}
        <text x={w / 2} y={l + text * 1.4} fontSize={text} textAnchor="middle">
          {number(w)}{" "}
        </text>
        <text x={-text * 0.5} y={l / 2} fontSize={text} textAnchor="end">
          {number(l)}{" "}
        </text>
      </svg>
      <figcaption className="small">{name}</figcaption>
    </figure>
  );
}
