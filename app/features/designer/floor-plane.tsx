import type { DesignerFloor, SceneName } from "~/domain/designer";
import type { TilePicture } from "./view";

interface Props {
  room: SceneName;
  floor: Pick<DesignerFloor, "widthCm" | "lengthCm">;
  tile: TilePicture;
  turn: number;
  /** width of the rolls whose joints are drawn, cm; null: none */
  roll: number | null;
  place: "left" | "right";
}

/** A floor from above, in cm; a class of the room adds perspective. Measures are attributes, because the CSP forbids inline styles. */
export function FloorPlane({ room, floor: { widthCm, lengthCm }, tile, turn, roll, place }: Props) {
  return (
    <svg
      className={`designer-plane designer-plane-${room}`}
      viewBox={`0 0 ${widthCm} ${lengthCm}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <TilePattern id={`tile-${place}`} tile={tile} turn={turn} />
      <rect width={widthCm} height={lengthCm} fill={`url(#tile-${place})`} />
      {roll && (
        <RollJoints roll={roll} turn={turn} reach={Math.ceil(Math.hypot(widthCm, lengthCm))} />
      )}
    </svg>
  );
}

export function TilePattern({ id, tile, turn }: { id: string; tile: TilePicture; turn: number }) {
  return (
    <defs>
      <pattern
        id={id}
        width={tile.widthCm}
        height={tile.lengthCm}
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${turn})`}
      >
        <image
          href={tile.src}
          width={tile.widthCm}
          height={tile.lengthCm}
          preserveAspectRatio="none"
        />
      </pattern>
    </defs>
  );
}

/** The joints of rolls side by side from the left wall. */
function RollJoints({ roll, turn, reach }: { roll: number; turn: number; reach: number }) {
  const count = Math.ceil(reach / roll);
  const lines = Array.from(
    { length: 2 * count + 1 },
    (_, index) => `M${(index - count) * roll} ${-reach}V${2 * reach}`,
  );
  return <path className="designer-joints" d={lines.join("")} transform={`rotate(${turn})`} />;
}
