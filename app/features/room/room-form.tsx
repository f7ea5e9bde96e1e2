import type { MyRoom } from "~/domain/room";
import { FormFrame } from "~/forms/form-frame";
import type { FormAnswer } from "~/forms/state/answer";
import { useShopForm } from "~/forms/state/use-shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { RoomSides } from "./room-sides";
import { sideText } from "./room-size";

interface Props {
  room: MyRoom | null;
  /** path of the page that follows */
  to: string;
  /** text of the button */
  submit: string;
  sent?: FormAnswer | undefined;
}

/** The form of the room's page. */
export function RoomForm({ room, to, submit, sent }: Props) {
  const locale = useLocale();
  const form = useShopForm<{ width: string; length: string; to: string }>({
    id: "room",
    intent: "setRoom",
    sent,
    defaultValue: {
      to,
      ...(room && {
        width: sideText(locale, room.width_cm),
        length: sideText(locale, room.length_cm),
      }),
    },
  });
  const { fields } = form;
  return (
    <FormFrame form={form} action={href(locale, "room")} className="room-form">
      <input type="hidden" name="to" value={fields.to.initialValue} />
      <RoomSides width={fields.width} length={fields.length} />
      <SubmitButton className="btn">{submit}</SubmitButton>
    </FormFrame>
  );
}
