import { Suspense, useMemo, type ComponentType } from "react";
import type { SCENE_SIZE, SceneName } from "~/domain/designer";
import type { Offered, TilePicture } from "~/features/designer";
import { lazyPart } from "~/ui/lazy-part";

export interface LiveFloorsView {
  room: SceneName;
  floor: { widthCm: number; lengthCm: number };
  size: typeof SCENE_SIZE;
  /** `designer`: the room designer with it */
  coverings: readonly (Offered & { tile: TilePicture; href: string; designer: string })[];
}

interface Props {
  view: LiveFloorsView;
}

const load = async () => (await import("./floor-swatches")).FloorSwatches;

/** Browsers load it after the start of the home page; the server has it before it renders. */
const FloorSwatches: ComponentType<Props> = import.meta.env.SSR ? await load() : lazyPart(load);

/** Coverings that change the floor of a room. */
export function LiveFloors({ view }: Props) {
  // memoised: if React rendered it again before its file is loaded, what the server rendered would disappear
  return useMemo(
    () => (
      <Suspense>
        <FloorSwatches view={view} />
      </Suspense>
    ),
    [view],
  );
}
