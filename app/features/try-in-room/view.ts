import type { SCENE_SIZE, SceneName } from "~/domain/designer";
import type { Offered, TilePicture } from "~/features/designer";

export interface LiveFloorsView {
  room: SceneName;
  floor: { widthCm: number; lengthCm: number };
  size: typeof SCENE_SIZE;
  /** `designer`: the room designer with it */
  coverings: readonly (Offered & { tile: TilePicture; href: string; designer: string })[];
}
