import { useLocation } from "@remix-run/react";
import { LEAST_NOTCH_CM, ROOM_LIMITS, roomQuery, type MyRoom } from "~/domain/room";
import { FormFrame } from "~/forms/form-frame";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { roomSize } from "./room-size";
import { useMyRoom } from "./use-my-room";

/** Makes a planned rectangle or L the shopper's room; the page stays. Nothing if it is that room, or none that goods are priced for. */
export function KeepRoom({ room }: { room: MyRoom }) {
  const t = useT("common");
  const locale = useLocale();
  const myRoom = useMyRoom();
  const { pathname, search } = useLocation();
  const form = useFormState({ intent: "setRoom" });
  const { width_cm, length_cm, notch } = room;
  if (
    (myRoom && roomQuery(myRoom) === roomQuery(room)) ||
    [width_cm, length_cm].some((cm) => cm < ROOM_LIMITS.least || cm > ROOM_LIMITS.most) ||
    (notch && Math.min(notch.width_cm, notch.length_cm) < LEAST_NOTCH_CM)
  )
    return null;
  return (
    <FormFrame form={form} action={href(locale, "room")} className="no-print" preventScrollReset>
      <input type="hidden" name="width" value={`${width_cm} cm`} />
      <input type="hidden" name="length" value={`${length_cm} cm`} />
      {notch && (
        <>
          <input type="hidden" name="notch_width" value={`${notch.width_cm} cm`} />
          <input type="hidden" name="notch_length" value={`${notch.length_cm} cm`} />
        </>
      )}
      <input type="hidden" name="to" value={pathname + search} />
      <SubmitButton className="link">
        {t("room.keep", { size: roomSize(locale, room) })}
      </SubmitButton>
    </FormFrame>
  );
}
