import { Form } from "@remix-run/react";
import { Suspense, useEffect, useRef, useState, type FormEvent } from "react";
import { MAX_ROOMS, planHref } from "~/i18n/addresses/planner-address";
import { useT } from "~/i18n/texts/use-t";
import { isFocusLost } from "~/ui/behaviour/focus-heading";
import { lazyPart } from "~/ui/behaviour/lazy-part";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { Icon } from "~/ui/icon";
import { addedPart, applyStep, type DraftRoom } from "./draft";
import { EditorPlace } from "./editor/editor-place";
import { PLANNER_FORM } from "./field-id";
import { OptionFields } from "./option-fields";
import { RoomFields, StepButton } from "./shape-fields";
import type { LiveDraft } from "./use-live-draft";
import type { PlannerFailures, PlannerView } from "./view";

/** Drawing with the mouse, a finger or the keyboard; only browsers with scripts load it. */
const RoomEditor = lazyPart(async () => (await import("./editor/room-editor")).RoomEditor);

interface Props {
  view: PlannerView;
  live: LiveDraft;
  failures: PlannerFailures;
}

/** The rooms, in rectangles. Every button submits the form, so that it works without a script. */
export function ShapeForm({
  view: { page, address, covering, plan, packs },
  live,
  failures,
}: Props) {
  const t = useT("planner");
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { rooms, options } = live.draft;
  const isMain = covering && !plan && !packs && !page.isProduct;
  const change = (next: DraftRoom[]) =>
    live.change({ rooms: next, options: form.current ? optionsIn(form.current) : options });
  const [announcement, setAnnouncement] = useState("");
  const onStep = (step: string) => {
    const next = applyStep(rooms, step);
    const added = addedPart(rooms, next);
    const room = added && t("room.title", { number: added.room + 1 });
    setAnnouncement(
      added
        ? t("part.added", {
            name: added.kind
              ? `${room}, ${t(`part.${added.kind}`, { number: added.number })}`
              : room,
          })
        : "",
    );
    change(next);
  };
  useEffect(() => {
    // the pressed button may have been removed with its part or room
    if (isFocusLost()) form.current?.querySelector<HTMLElement>("legend")?.focus();
  }, [rooms]);
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    live.change(draftIn(currentTarget), true);
  return (
    <Form
      method="post"
      // a refused shape comes back here, in the middle of a long page
      action={`${planHref(page, address)}#planner-shape`}
      className="planner-form"
      id={PLANNER_FORM}
      ref={form}
      onInput={onInput}
      noValidate
      preventScrollReset
    >
      {/* submitted by Enter, before the buttons that change the shape */}
      <button type="submit" name="step" value="recount" hidden />
      <input type="hidden" name="intent" value="shape" />
      {rooms.map((room, index) => (
        <RoomFields
          key={index}
          room={room}
          index={index}
          isOnly={rooms.length === 1}
          failures={failures}
          onStep={hydrated ? onStep : undefined}
        >
          {hydrated ? (
            <Suspense fallback={<EditorPlace room={room} hasHelp={index === 0} />}>
              <RoomEditor
                room={room}
                name={room.name || t("room.title", { number: index + 1 })}
                hasHelp={index === 0}
                canUndo={live.canUndo}
                onUndo={live.undo}
                onChange={(changed) =>
                  change(rooms.map((one, at) => (at === index ? changed : one)))
                }
              />
            </Suspense>
          ) : (
            <EditorPlace room={room} hasHelp={index === 0} />
          )}
        </RoomFields>
      ))}
      {rooms.length < MAX_ROOMS && (
        <StepButton step="addRoom" onStep={hydrated ? onStep : undefined}>
          <Icon name="plus" />
          {t("room.add")}
        </StepButton>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <OptionFields covering={covering} options={options} failures={failures} />
      {/* without a covering there is no plan; a script keeps the sizes by itself. The main button of a plan or a product is the one that buys it */}
      <button
        type="submit"
        name="step"
        value="recount"
        className={`btn btn-wide${isMain ? "" : " btn-quiet"}${covering ? "" : " without-script"}`}
      >
        {t(covering ? "recount" : "keepSizes")}
      </button>
    </Form>
  );
}

function draftIn(form: HTMLFormElement): LiveDraft["draft"] {
  const fields = new FormData(form);
  const text = textIn(fields);
  const rooms: DraftRoom[] = [];
  for (let room = 0; fields.has(`rooms[${room}].name`); room++) {
    const parts: DraftRoom["parts"] = [];
    for (let at = 0; fields.has(`rooms[${room}].parts[${at}].kind`); at++) {
      const valueOf = (side: string) => text(`rooms[${room}].parts[${at}].${side}`);
      parts.push({
        kind: valueOf("kind") === "pillar" ? "pillar" : "floor",
        w: valueOf("w"),
        l: valueOf("l"),
        x: valueOf("x"),
        y: valueOf("y"),
      });
    }
    rooms.push({ name: text(`rooms[${room}].name`), parts });
  }
  return { rooms, options: optionsIn(form) };
}

const textIn =
  (fields: FormData) =>
  (name: string): string => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };

function optionsIn(form: HTMLFormElement): LiveDraft["draft"]["options"] {
  const text = textIn(new FormData(form));
  return {
    roll: text("roll"),
    direction: text("direction"),
    seams: text("seams"),
    edge: text("edge"),
    repeat: text("repeat"),
    drop: text("drop"),
    hem: text("hem"),
    laying: text("laying"),
  };
}
