import { Suspense, useMemo, type ComponentType } from "react";
import { lazyPart } from "~/ui/lazy-part";
import type { DrawingProps } from "./drawing";

const load = async () => (await import("./drawing")).Drawing;

/** Browsers load it with the first price of a cut, which most visits do not ask; the server has it before it renders. */
const Drawing: ComponentType<DrawingProps> = import.meta.env.SSR ? await load() : lazyPart(load);

/** The piece on its roll. */
export function CutDrawing({ dimensions, groupTypeId, quantity }: DrawingProps) {
  // memoised: if React rendered it again before its file is loaded, the drawing from the server would disappear
  return useMemo(
    () => (
      <Suspense>
        <Drawing dimensions={dimensions} groupTypeId={groupTypeId} quantity={quantity} />
      </Suspense>
    ),
    [dimensions, groupTypeId, quantity],
  );
}
