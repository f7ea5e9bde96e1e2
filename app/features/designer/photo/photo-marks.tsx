import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import type { PlanePoint, Quad } from "~/domain/designer";
import { useT } from "~/i18n/texts/use-t";

interface Props {
  /** photograph size and corners, pixels */
  width: number;
  height: number;
  corners: Quad;
  onMove: (index: number, to: PlanePoint) => void;
}

const NAMES = ["farLeft", "farRight", "nearRight", "nearLeft"] as const;
const STEPS: Readonly<Record<string, PlanePoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Step of an arrow key relative to the width; ten times with Shift. */
const STEP = 0.004;

export function PhotoMarks({ width, height, corners, onMove }: Props) {
  const t = useT("designer");
  const box = useRef<HTMLDivElement>(null);
  const drag = (event: PointerEvent, index: number) => {
    const area = box.current?.getBoundingClientRect();
    if (!area || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onMove(index, [
      ((event.clientX - area.left) / area.width) * width,
      ((event.clientY - area.top) / area.height) * height,
    ]);
  };
  const press = (event: KeyboardEvent, index: number, [x, y]: PlanePoint) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const far = width * STEP * (event.shiftKey ? 10 : 1);
    onMove(index, [x + step[0] * far, y + step[1] * far]);
  };
  return (
    <div className="designer-marks" ref={box}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon points={corners.map((corner) => corner.join()).join(" ")} />
      </svg>
      {corners.map((corner, index) => (
        <button
          key={NAMES[index]}
          type="button"
          aria-label={t(`photo.corner.${NAMES[index] ?? "farLeft"}`)}
          aria-describedby="designer-corners"
          style={{ left: `${(corner[0] / width) * 100}%`, top: `${(corner[1] / height) * 100}%` }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => drag(event, index)}
          onKeyDown={(event) => press(event, index, corner)}
        />
      ))}
    </div>
  );
}
