import { useId } from "react";
import type { Dimensions } from "~/contract/cart/cut";
import {
  canBeHemmed,
  lengthOnRoll,
  PLAN_WIDTH,
  planDrawing,
  widthOnRoll,
  type Box,
  type DrawingPlan,
  type Edge,
} from "~/domain/cut";
import { hasPile } from "~/domain/price";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useLateT } from "~/i18n/texts/use-t";

interface DrawingProps {
  dimensions: Dimensions;
  groupTypeId: number;
  quantity: number;
}

/** The piece on its roll to scale: measures, pile, offcut, edges (ordered hems bold, factory hems double). Labels that do not fit are listed. */
export function Drawing({ dimensions, groupTypeId, quantity }: DrawingProps) {
  const t = useLateT("drawing");
  const tPiece = useLateT("piece");
  const locale = useLocale();
  const hatch = `hatch${useId().replace(/\W/g, "")}`;
  const plan = planDrawing(dimensions, canBeHemmed(groupTypeId));
  const roll = dimensions.roll_width_cm;
  if (!plan || !roll) return null;
  const cm = (value: number) => t("cm", { value: formatNumber(locale, value) });
  const { shape, rotated, hems, factory_hemmed, offcut } = dimensions;
  const isRound = shape === "round";
  const across = widthOnRoll(dimensions);
  const along = lengthOnRoll(dimensions);
  const offcutSize = t("size", {
    width: roll - across,
    length: formatNumber(locale, along),
  });
  const sideNames = (sides: Dimensions["factory_hemmed"]) =>
    sides.map((side) => tPiece(`side.${side}`)).join(", ");
  const notes = [
    plan.offcut &&
      !plan.offcut.labelled &&
      t("offcutOf", { count: quantity, size: offcutSize, what: t(offcut) }),
    hems && t("hemmed", { sides: isRound ? tPiece("round") : sideNames(hems.sides) }),
    factory_hemmed.length > 0 && t("factory", { sides: sideNames(factory_hemmed) }),
    rotated && t("rotated"),
  ].filter((note) => typeof note === "string");
  const label = isRound
    ? t("round", { width: dimensions.width_cm, roll })
    : t("rect", {
        width: dimensions.width_cm,
        length: formatNumber(locale, dimensions.length_cm),
        roll,
      });
  return (
    <figure className="cut-drawing">
      <svg viewBox={`0 0 ${PLAN_WIDTH} ${plan.height}`} role="img" aria-label={label}>
        <pattern
          id={hatch}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V7" className="cut-hatch" />
        </pattern>
        <RollEnd box={plan.roll} text={t("roll", { width: cm(roll) })} />
        <rect {...plan.roll} className="cut-roll" />
        {(plan.offcut || isRound) && <rect {...plan.roll} fill={`url(#${hatch})`} />}
        {isRound ? (
          <ellipse
            {...ellipseIn(plan.piece)}
            className={hems ? "cut-piece cut-hemmed" : "cut-piece"}
          />
        ) : (
          <rect {...plan.piece} className="cut-piece" />
        )}
        {plan.edges.map((edge) => (
          <EdgeLine key={edge.side} edge={edge} name={tPiece(`side.${edge.side}`)} />
        ))}
        {plan.offcut?.labelled && (
          <TwoLines
            x={plan.offcut.x + plan.offcut.width / 2}
            y={plan.offcut.y + plan.offcut.height / 2}
            className="cut-on-hatch"
            lines={[t("offcut"), offcutSize]}
          />
        )}
        <Measures
          piece={plan.piece}
          across={[isRound ? tPiece("diameter") : tPiece(rotated ? "length" : "width"), cm(across)]}
          along={isRound ? null : [tPiece(rotated ? "width" : "length"), cm(along)]}
        />
        <Pile roll={plan.roll} text={t(hasPile(groupTypeId) ? "pile" : "pattern")} />
        {plan.turn && (
          <path
            className="cut-turn"
            transform={`translate(${plan.turn.x} ${plan.turn.y})`}
            d={TURN}
          />
        )}
      </svg>
      {notes.length > 0 && (
        <figcaption>
          {notes.map((note) => (
            <span key={note}>{`${note} `}</span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

/** An arrow of a three-quarter turn. */
const TURN = "M-10 0A10 10 0 1 1 0 10M5 5L0 10L5 15";

const ellipseIn = ({ x, y, width, height }: Box) => ({
  cx: x + width / 2,
  cy: y + height / 2,
  rx: width / 2,
  ry: height / 2,
});

function RollEnd({ box: { x, y, width }, text }: { box: Box; text: string }) {
  return (
    <>
      <text x={x + width / 2} y={y - 24} className="cut-mid">
        {text}{" "}
      </text>
      <rect x={x} y={y - 12} width={width} height={12} className="cut-roll" />
      <rect x={x - 3} y={y - 18} width={width + 6} height={12} rx={6} className="cut-roll" />
    </>
  );
}

function EdgeLine({ edge: { hemmed, line, name: place }, name }: { edge: Edge; name: string }) {
  return (
    <>
      {hemmed && <line className="cut-hem" {...line} />}
      {hemmed === "factory" && <line className="cut-hem-factory" {...line} />}
      {place && (
        <text
          x={place.x}
          y={place.y}
          className={hemmed ? "cut-mid cut-edge cut-edge-hemmed" : "cut-mid cut-edge"}
          transform={place.isUpright ? `rotate(-90 ${place.x} ${place.y})` : undefined}
        >
          {name}{" "}
        </text>
      )}
    </>
  );
}

type SizeLabel = readonly [name: string, size: string];

/** Dimension lines: across the roll below the piece, along it on the left. */
function Measures({
  piece,
  across,
  along,
}: {
  piece: DrawingPlan["piece"];
  across: SizeLabel;
  along: SizeLabel | null;
}) {
  const { x, y, width, height } = piece;
  const below = y + height + 8;
  const beside = x - 8;
  return (
    <>
      <path className="cut-measure" d={`M${x} ${below - 3}v6m0-3h${width}m0-3v6`} />
      <text x={x + width / 2} y={below + 15} className="cut-mid">
        {across.join(" ")}{" "}
      </text>
      {along && (
        <>
          <path className="cut-measure" d={`M${beside - 3} ${y}h6m-3 0v${height}m-3 0h6`} />
          <TwoLines x={beside - 6} y={y + height / 2} className="cut-end" lines={along} />
        </>
      )}
    </>
  );
}

/** Direction of pile or pattern: along the roll. */
function Pile({ roll, text }: { roll: Box; text: string }) {
  const x = roll.x + roll.width + 14;
  const middle = roll.y + roll.height / 2;
  return (
    <>
      <path className="cut-measure" d={`M${x} ${middle - 16}v32m-4-6l4 6l4-6`} />
      <text x={x + 8} y={middle + 4} className="cut-edge">
        {text}
      </text>
    </>
  );
}

function TwoLines({
  x,
  y,
  className,
  lines: [first, second],
}: {
  x: number;
  y: number;
  className: string;
  lines: SizeLabel;
}) {
  return (
    <text className={className} y={y - 2}>
      <tspan x={x}>{first} </tspan>
      <tspan x={x} dy="13">
        {second}{" "}
      </tspan>
    </text>
  );
}
