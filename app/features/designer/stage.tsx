import { SCENE_SIZE, type SceneName } from "~/domain/designer";
import { useT } from "~/i18n/use-t";
import { FloorPlane } from "./floor-plane";
import type { DesignerCovering } from "./view";

interface Props {
  room: SceneName;
  covering: DesignerCovering | null;
  other: DesignerCovering | null;
  turn: number;
  roll: number | null;
  /** share of the left covering, per cent; undefined: half */
  split?: number | undefined;
}

/** A room with its covering: floor, its light multiplied over it, and the room with the floor cut out on top. */
export function Stage({ room, covering, other, turn, roll, split }: Props) {
  const t = useT("designer");
  const rooms = t(`rooms.${room}`);
  const label = other
    ? t("stage.two", { room: rooms, left: covering?.name ?? "", right: other.name })
    : t(covering?.tile ? "stage.one" : "stage.none", { room: rooms, name: covering?.name ?? "" });
  return (
    <div className="designer-stage" role="img" aria-label={label}>
      <div className={`designer-floor designer-lit-${room}`}>
        {covering?.tile && <FloorPlane room={room} tile={covering.tile} turn={turn} roll={roll} place="left" />}
        {other?.tile && (
          <div className="designer-right" style={split === undefined ? undefined : { clipPath: `inset(0 0 0 ${split}%)` }}>
            <FloorPlane room={room} tile={other.tile} turn={turn} roll={null} place="right" />
          </div>
        )}
      </div>
      <img className="designer-light" src={`/designer/${room}-light.webp`} alt="" {...SCENE_SIZE} />
      <img className="designer-room" src={`/designer/${room}.webp`} alt="" {...SCENE_SIZE} />
    </div>
  );
}
