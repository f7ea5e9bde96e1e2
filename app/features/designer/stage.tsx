import { SCENE_SIZE, sceneOf, type SceneName } from "~/domain/designer";
import { useT } from "~/i18n/texts/use-t";
import { FloorPlane } from "./floor-plane";
import { LaidRoom } from "./laid-room";
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

/** A room with its covering, or two of them side by side. */
export function Stage({ room, covering, other, turn, roll, split }: Props) {
  const t = useT("designer");
  const rooms = t(`rooms.${room}`);
  const label = other
    ? t("stage.two", { room: rooms, left: covering?.name ?? "", right: other.name })
    : t(covering?.tile ? "stage.one" : "stage.none", { room: rooms, name: covering?.name ?? "" });
  const floor = sceneOf(room);
  return (
    <LaidRoom room={room} label={label} size={SCENE_SIZE}>
      {covering?.tile && (
        <FloorPlane
          room={room}
          floor={floor}
          tile={covering.tile}
          turn={turn}
          roll={roll}
          place="left"
        />
      )}
      {other?.tile && (
        <div
          className="designer-right"
          style={split === undefined ? undefined : { clipPath: `inset(0 0 0 ${split}%)` }}
        >
          <FloorPlane
            room={room}
            floor={floor}
            tile={other.tile}
            turn={turn}
            roll={null}
            place="right"
          />
        </div>
      )}
    </LaidRoom>
  );
}
