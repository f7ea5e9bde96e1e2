import type { ReactNode } from "react";
import type { SCENE_SIZE, SceneName } from "~/domain/designer";

interface Props {
  room: SceneName;
  label: string;
  /** of its pictures, pixels */
  size: typeof SCENE_SIZE;
  /** what lies on the floor */
  children: ReactNode;
}

/** A room: floor, its light multiplied over it, and the room with the floor cut out on top. */
export function LaidRoom({ room, label, size, children }: Props) {
  return (
    <div className="designer-stage" role="img" aria-label={label}>
      <div className={`designer-floor designer-lit-${room}`}>{children}</div>
      <img
        className="designer-light"
        src={`/designer/${room}-light.webp`}
        alt=""
        {...size}
        loading="lazy"
      />
      <img
        className="designer-room"
        src={`/designer/${room}.webp`}
        alt=""
        {...size}
        loading="lazy"
      />
    </div>
  );
}
