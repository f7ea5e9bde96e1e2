import type { MyRoom } from "~/domain/room";
import { FormFrame } from "~/forms/form-frame";
import type { FormAnswer } from "~/forms/state/answer";
import { useShopForm } from "~/forms/state/use-shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { RoomSides } from "./room-sides";
import { sideText } from "./room-size";

interface Props {
  room: MyRoom | null;
  /** path of the page that follows */
  to: string;
  /** text of the button */
  submit: string;
  /** shows the fields of the corner also without one */
  isLShaped: boolean;
  sent?: FormAnswer | undefined;
}

/** The form of the room's page: two sides, and the corner that an L lacks. */
export function RoomForm({ room, to, submit, isLShaped, sent }: Props) {
  const locale = useLocale();
  const t = useT("roomPage");
  const notch = room?.notch;
  const form = useShopForm<
    Record<"width" | "length" | "notch_width" | "notch_length" | "to", string>
  >({
    id: "room",
    intent: "setRoom",
    sent,
    defaultValue: {
      to,
      ...(room && {
        width: sideText(locale, room.width_cm),
        length: sideText(locale, room.length_cm),
      }),
      ...(notch && {
        notch_width: sideText(locale, notch.width_cm),
        notch_length: sideText(locale, notch.length_cm),
      }),
    },
  });
  const { fields } = form;
  const hasCorner = Boolean(fields.notch_width.initialValue || fields.notch_length.initialValue);
  return (
    <FormFrame form={form} action={href(locale, "room")} className="room-form">
      <input type="hidden" name="to" value={fields.to.initialValue} />
      <RoomSides width={fields.width} length={fields.length} />
      <details className="quiet-details" open={isLShaped || hasCorner}>
        <summary>{t("notch")}</summary>
        <p className="small muted">{t("notchHint")}</p>
        <div className="room-form">
          <RoomSides width={fields.notch_width} length={fields.notch_length} isNotch />
        </div>
      </details>
      <SubmitButton className="btn">{submit}</SubmitButton>
    </FormFrame>
  );
}
