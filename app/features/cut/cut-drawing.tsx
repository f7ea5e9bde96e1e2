import { useEffect } from "react";
import { Drawing, type DrawingProps } from "./drawing";

interface Props extends DrawingProps {
  /** called when the drawing of these dimensions is on the page; stable */
  onDrawn?: () => void;
}

/** The piece on its roll. */
export function CutDrawing({ dimensions, groupTypeId, quantity, onDrawn }: Props) {
  useEffect(() => onDrawn?.(), [dimensions, onDrawn]);
  return <Drawing dimensions={dimensions} groupTypeId={groupTypeId} quantity={quantity} />;
}
