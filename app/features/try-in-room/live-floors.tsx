import { Suspense, useMemo, type ComponentType } from "react";
import { lazyPart } from "~/ui/lazy-part";
import type { LiveFloorsView } from "./view";

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
