import type { Dimensions } from "~/contract/cut";
import { acrossRoll, alongRoll } from "~/domain/cut";
import { useT } from "~/i18n/use-t";

/** Room around the roll in the drawing, in the drawing's own unit (cm). */
const EDGE = 12;

/**
 * The piece on its roll, to scale: the roll's width stands up, its length lies. Hems are bold, the offcut is hatched.
 * @param dimensions of a piece cut from a roll
 */
export function CutDrawing({ dimensions }: { dimensions: Dimensions }) {
  const t = useT("cut");
  const roll = dimensions.roll_width_cm;
  if (!roll) return null;
  const across = acrossRoll(dimensions);
  const along = alongRoll(dimensions);
  const round = dimensions.shape === "round";
  const label = t(round ? "drawing.round" : "drawing.rect", { width: dimensions.width_cm, length: dimensions.length_cm, roll });
  return (
    <svg
      className="cut-drawing"
      viewBox={`${-EDGE} ${-EDGE} ${along + 2 * EDGE} ${roll + 2 * EDGE}`}
      role="img"
      aria-label={across < roll || round ? `${label} ${t("drawing.offcut")}` : label}
    >
      <defs>
        <pattern id="offcut" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="14" height="14" className="cut-offcut" />
          <line x1="0" y1="0" x2="0" y2="14" className="cut-hatch" />
        </pattern>
      </defs>
      <rect width={along} height={roll} fill="url(#offcut)" className="cut-roll" />
      {round ? (
        <circle cx={along / 2} cy={across / 2} r={across / 2} className={dimensions.hems ? "cut-piece cut-hemmed" : "cut-piece"} />
      ) : (
        <rect width={along} height={across} className="cut-piece" />
      )}
      {!round &&
        dimensions.hems?.sides.map((side) => <line key={side} className="cut-hem" {...edgeOf(side, dimensions.rotated, along, across)} />)}
    </svg>
  );
}

/** Where an edge of the piece runs in the drawing. Top and bottom are as long as the piece is wide. */
function edgeOf(side: "top" | "right" | "bottom" | "left", rotated: boolean, along: number, across: number) {
  // without rotation the piece's width is vertical, so its top is the left edge of the drawing
  const unrotated = { top: "left", right: "top", bottom: "right", left: "bottom" } as const;
  const edge = rotated ? side : unrotated[side];
  switch (edge) {
    case "left":
      return { x1: 0, y1: 0, x2: 0, y2: across };
    case "right":
      return { x1: along, y1: 0, x2: along, y2: across };
    case "top":
      return { x1: 0, y1: 0, x2: along, y2: 0 };
    case "bottom":
      return { x1: 0, y1: across, x2: along, y2: across };
  }
}
