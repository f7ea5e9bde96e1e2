import type { ReactNode } from "react";
import { FieldError, shopField, type ShopField } from "~/forms/fields/field";
import { TextField } from "~/forms/fields/text-field";
import { MAX_PARTS, MAX_ROOM_NAME } from "~/i18n/addresses/planner-address";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import {
  fieldName,
  hasSpaceForPillar,
  SHAPE_TEMPLATES,
  templateOf,
  type DraftPart,
  type DraftRoom,
} from "./draft";
import { fieldId, PLANNER_FORM } from "./field-id";
import type { PlannerFailures } from "./view";

const MAX_MEASURE = 8;

/** A named submit; with scripts `onStep` handles it in the page. */
interface StepProps {
  onStep?: ((step: string) => void) | undefined;
}

export const plannerField = (name: string, value: string, failures: PlannerFailures): ShopField =>
  shopField(PLANNER_FORM, name, { id: fieldId(name), initialValue: value, errors: failures[name] });

interface StepButtonProps extends StepProps {
  step: string;
  className?: string;
  label?: string;
  isPressed?: boolean;
  children: ReactNode;
}

export function StepButton({
  step,
  className = "link",
  label,
  isPressed,
  onStep,
  children,
}: StepButtonProps) {
  return (
    <button
      type="submit"
      name="step"
      value={step}
      className={className}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={(event) => {
        if (!onStep) return;
        event.preventDefault();
        onStep(step);
      }}
    >
      {children}
    </button>
  );
}

interface RoomProps extends StepProps {
  room: DraftRoom;
  index: number;
  isOnly: boolean;
  failures: PlannerFailures;
  children?: ReactNode;
}

export function RoomFields({ room, index, isOnly, failures, onStep, children }: RoomProps) {
  const t = useT("planner");
  const { name, parts } = room;
  const title = t("room.title", { number: index + 1 });
  const numbers = { floor: 0, pillar: 0 };
  const shape = templateOf(room);
  return (
    <fieldset className="planner-room" id={`room-${index}`}>
      <legend tabIndex={-1}>{title}</legend>
      <div className="planner-templates" role="group" aria-label={t("templates.label")}>
        {SHAPE_TEMPLATES.map((template) => (
          <StepButton
            key={template}
            step={`template.${index}.${template}`}
            className="planner-template"
            isPressed={template === shape}
            onStep={onStep}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={OUTLINES[template]} />
            </svg>
            {t(`templates.${template}`)}
          </StepButton>
        ))}
      </div>
      {children}
      <FieldError id={`room-${index}-error`} failures={failures[`rooms[${index}]`]} />
      {parts.map((part, at) => (
        <PartFields
          key={at}
          part={part}
          name={t(part.kind === "floor" ? "part.floor" : "part.pillar", {
            number: ++numbers[part.kind],
          })}
          nameOf={(side) => fieldName(index, at, side)}
          hasPlace={
            parts.length > 1 ||
            (["x", "y"] as const).some((side) => failures[fieldName(index, at, side)])
          }
          failures={failures}
          {...(parts.length > 1 && {
            remove: (
              <StepButton
                step={`removePart.${index}.${at}`}
                className="planner-remove"
                label={t("part.remove", {
                  name: t(`part.${part.kind}`, { number: numbers[part.kind] }),
                })}
                onStep={onStep}
              >
                <Icon name="trash" />
              </StepButton>
            ),
          })}
        >
          <input type="hidden" name={`rooms[${index}].parts[${at}].kind`} value={part.kind} />
        </PartFields>
      ))}
      <div className="planner-steps">
        {parts.length < MAX_PARTS && (
          <StepButton step={`addPart.${index}`} onStep={onStep}>
            <Icon name="plus" />
            {t("part.addFloor")}
          </StepButton>
        )}
        {hasSpaceForPillar(parts) && (
          <StepButton step={`addPillar.${index}`} onStep={onStep}>
            <Icon name="plus" />
            {t("part.addPillar")}
          </StepButton>
        )}
      </div>
      <TextField
        field={plannerField(`rooms[${index}].name`, name, failures)}
        label={t("room.name")}
        optional
        maxLength={MAX_ROOM_NAME}
        placeholder={t("room.example")}
        defaultText={name}
        autoComplete="off"
      />
      {!isOnly && (
        <StepButton step={`removeRoom.${index}`} onStep={onStep}>
          <Icon name="trash" />
          {t("room.remove", { name: name || title })}
        </StepButton>
      )}
    </fieldset>
  );
}

const OUTLINES = {
  rectangle: "M3 5h18v14H3z",
  l: "M3 4h18v8h-9v8H3z",
  u: "M3 4h18v16h-6v-8H9v8H3z",
} as const;

interface PartProps {
  part: DraftPart;
  name: string;
  nameOf: (side: "w" | "l" | "x" | "y") => string;
  /** a single rectangle has none, unless a wrong one is typed */
  hasPlace: boolean;
  failures: PlannerFailures;
  remove?: ReactNode;
  children: ReactNode;
}

function PartFields({ part, name, nameOf, hasPlace, failures, remove, children }: PartProps) {
  const t = useT("planner");
  const sides = hasPlace ? (["w", "l", "x", "y"] as const) : (["w", "l"] as const);
  return (
    <div className="planner-part" role="group" aria-label={name}>
      {children}
      {hasPlace ? (
        <p className="planner-part-name">
          <span>{name}</span>
          {remove}
        </p>
      ) : (
        <>
          <input type="hidden" name={nameOf("x")} value={part.x} />
          <input type="hidden" name={nameOf("y")} value={part.y} />
        </>
      )}
      <div className={hasPlace ? "planner-measures planner-placed" : "planner-measures"}>
        {sides.map((side) => (
          <TextField
            key={side}
            field={plannerField(nameOf(side), part[side], failures)}
            label={t(`part.${side}`)}
            defaultText={part[side]}
            className="input number"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={MAX_MEASURE}
          />
        ))}
      </div>
    </div>
  );
}
