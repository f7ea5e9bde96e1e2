import { Suspense, useEffect, useMemo, type ComponentType } from "react";
import { lazyPart } from "~/ui/lazy-part";
import type { DrawingProps } from "./drawing";

const load = async () => (await import("./drawing")).Drawing;

/** Browsers load it with the first price of a cut, which most visits do not ask; the server has it before it renders. */
const Drawing: ComponentType<DrawingProps> = import.meta.env.SSR ? await load() : lazyPart(load);

interface Props extends DrawingProps {
  /** called when the drawing of these dimensions is on the page; stable */
  onDrawn?: () => void;
}

/** The piece on its roll. */
export function CutDrawing({ dimensions, groupTypeId, quantity, onDrawn }: Props) {
  // memoised: if React rendered it again before its file is loaded, the drawing from the server would disappear
  return useMemo(
    () => (
      <Suspense>
        <Drawing dimensions={dimensions} groupTypeId={groupTypeId} quantity={quantity} />
        {onDrawn && <Drawn dimensions={dimensions} onDrawn={onDrawn} />}
      </Suspense>
    ),
    [dimensions, groupTypeId, quantity, onDrawn],
  );
}

/** Effects in a Suspense run once its content is loaded. */
function Drawn({ dimensions, onDrawn }: Required<Pick<Props, "dimensions" | "onDrawn">>) {
  useEffect(onDrawn, [dimensions, onDrawn]);
  return null;
}
