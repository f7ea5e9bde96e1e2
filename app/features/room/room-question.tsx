import { shopField } from "~/forms/fields/field";
import { FormFrame } from "~/forms/form-frame";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { LShapeLink } from "./room-shape-link";
import { RoomSides } from "./room-sides";
import { sideText } from "./room-size";
import { useMyRoom } from "./use-my-room";

/** Asks for the room; an L stays one while its sides stay. A mistake is answered by the page of the room. @param to the page with the answer */
export function RoomQuestion({ to }: { to: string }) {
  const t = useT("room");
  const locale = useLocale();
  const room = useMyRoom();
  const form = useFormState({ id: "room", intent: "setRoom" });
  const side = (name: string, cm: number | undefined) =>
    shopField(form.id, name, {
      initialValue: cm === undefined ? undefined : sideText(locale, cm),
    });
  return (
    <FormFrame form={form} action={href(locale, "room")} className="room-form room-question">
      <input type="hidden" name="to" value={to} />
      {room?.notch && (
        <>
          <input type="hidden" name="notch_of" value={`${room.width_cm}x${room.length_cm}`} />
          <input type="hidden" name="notch_width" value={`${room.notch.width_cm} cm`} />
          <input type="hidden" name="notch_length" value={`${room.notch.length_cm} cm`} />
        </>
      )}
      <p className="label">{t("question")}</p>
      <RoomSides width={side("width", room?.width_cm)} length={side("length", room?.length_cm)} />
      <SubmitButton className="btn">{t("show")}</SubmitButton> <LShapeLink />
    </FormFrame>
  );
}
