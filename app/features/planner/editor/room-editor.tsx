import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import type { DraftRoom } from "../draft";
import { EditorFoot } from "./editor-foot";
import { boxOf, canvasOf, changedPart, movedBy, resizedBy, type PartBox } from "./move-part";

interface Props {
  room: DraftRoom;
  name: string;
  hasHelp: boolean;
  onChange: (room: DraftRoom) => void;
  canUndo: boolean;
  onUndo: () => void;
}

interface Drag {
  part: number;
  isResize: boolean;
  from: { x: number; y: number };
  start: PartBox;
  box: PartBox;
  /** of the canvas, which must not change under the pointer */
  extent: { w: number; l: number };
}

/** Cm of an arrow key. */
const KEY_STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
  ArrowUp: [0, -10],
  ArrowDown: [0, 10],
};

const hasSpaceForText = (box: PartBox, extent: { w: number; l: number }) =>
  box.w * 4 > extent.w && box.l * 10 > extent.l;

export function RoomEditor({ room, name, hasHelp, onChange, canUndo, onUndo }: Props) {
  const t = useT("planner");
  const canvas = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const [announcement, setAnnouncement] = useState("");
  const boxes = room.parts.map(boxOf);
  const { isBlank, extent: whole } = canvasOf(boxes);
  const extent = drag?.extent ?? whole;
  const numbers = { floor: 0, pillar: 0 };
  // a single part cannot be moved: a finger on it scrolls the page
  const canMove = room.parts.length > 1;

  const textOf = (part: string, { w, l, x, y }: PartBox) =>
    t("editor.part", { name: part, w, l, x, y });
  const set = (part: number, box: PartBox, partName: string) => {
    onChange(changedPart(room, part, box));
    setAnnouncement(textOf(partName, box));
  };
  const cmOf = (event: PointerEvent) => {
    const size = canvas.current?.getBoundingClientRect();
    return size
      ? {
          x: ((event.clientX - size.left) / size.width) * extent.w,
          y: ((event.clientY - size.top) / size.height) * extent.l,
        }
      : { x: 0, y: 0 };
  };
  const begin = (
    event: PointerEvent<HTMLElement>,
    part: number,
    box: PartBox,
    isResize: boolean,
  ) => {
    if (!isResize && !canMove) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ part, isResize, from: cmOf(event), start: box, box, extent });
  };
  const boxAt = (event: PointerEvent, { from, start, isResize }: Drag): PartBox => {
    const at = cmOf(event);
    return (isResize ? resizedBy : movedBy)(start, at.x - from.x, at.y - from.y);
  };
  const move = (event: PointerEvent) => drag && setDrag({ ...drag, box: boxAt(event, drag) });
  const end = (event: PointerEvent, partName: string) => {
    if (!drag) return;
    setDrag(undefined);
    // the place of this event: the last move may not be rendered yet
    const box = boxAt(event, drag);
    if (JSON.stringify(box) !== JSON.stringify(drag.start)) set(drag.part, box, partName);
  };
  const press = (
    event: KeyboardEvent,
    part: number,
    box: PartBox,
    partName: string,
    isResize: boolean,
  ) => {
    const step = KEY_STEPS[event.key];
    const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey);
    if (!step && !isUndo) return;
    event.preventDefault();
    if (!step) {
      if (canUndo) onUndo();
    } else if (isResize || event.shiftKey) set(part, resizedBy(box, ...step), partName);
    else if (canMove) set(part, movedBy(box, ...step), partName);
  };
  const percent = (value: number, totalCm: number) => `${(value / totalCm) * 100}%`;

  return (
    <div className="planner-editor">
      <div
        className="planner-canvas"
        role="group"
        aria-label={t("editor.label", { name })}
        ref={canvas}
        style={{
          aspectRatio: `${extent.w} / ${extent.l}`,
          backgroundSize: `${percent(50, extent.w)} ${percent(50, extent.l)}`,
        }}
      >
        {room.parts.map((part, index) => {
          const box = drag?.part === index ? drag.box : boxes[index];
          const partName = t(`part.${part.kind}`, { number: ++numbers[part.kind] });
          if (!box) return null;
          const place = {
            left: percent(box.x, extent.w),
            top: percent(box.y, extent.l),
            width: percent(box.w, extent.w),
            height: percent(box.l, extent.l),
          };
          const handlers = (isResize: boolean) => ({
            onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, index, box, isResize),
            onPointerMove: move,
            onPointerUp: (event: PointerEvent) => end(event, partName),
            onPointerCancel: () => setDrag(undefined),
            onKeyDown: (event: KeyboardEvent) => press(event, index, box, partName, isResize),
          });
          return (
            <div key={index} className={`planner-box planner-${part.kind}`} style={place}>
              <button
                type="button"
                className="planner-move"
                aria-label={textOf(partName, box)}
                {...handlers(false)}
              >
                {hasSpaceForText(box, extent) && (
                  <span aria-hidden="true">
                    {box.w} × {box.l}
                  </span>
                )}
              </button>
              <button
                type="button"
                className="planner-resize"
                aria-label={t("editor.resize", { name: partName })}
                {...handlers(true)}
              />
            </div>
          );
        })}
        {isBlank && <p className="planner-blank muted small">{t("editor.blank")}</p>}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {(!isBlank || canUndo) && (
        <EditorFoot hasHelp={hasHelp && !isBlank}>
          <button
            type="button"
            className="link"
            aria-disabled={!canUndo}
            onClick={() => canUndo && onUndo()}
          >
            <Icon name="back" />
            {t("editor.undo")}
          </button>
        </EditorFoot>
      )}
    </div>
  );
}
