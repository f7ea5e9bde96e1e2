import { useLocation } from "@remix-run/react";
import { ROOM_LIMITS, type MyRoom } from "~/domain/room";
import { FormFrame } from "~/forms/form-frame";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { roomSize } from "./room-size";
import { useMyRoom } from "./use-my-room";

/** Makes a planned rectangle the shopper's room; the page stays. Nothing if it is that room, or none that goods are priced for. */
export function KeepRoom({ room }: { room: MyRoom }) {
  const t = useT("common");
  const locale = useLocale();
  const mine = useMyRoom();
  const { pathname, search } = useLocation();
  const form = useFormState({ intent: "setRoom" });
  const { width_cm, length_cm } = room;
  const isSame = mine?.width_cm === width_cm && mine.length_cm === length_cm;
  if (isSame || [width_cm, length_cm].some((cm) => cm < ROOM_LIMITS.least || cm > ROOM_LIMITS.most))
    return null;
  return (
    <FormFrame form={form} action={href(locale, "room")} className="no-print" preventScrollReset>
      <input type="hidden" name="width" value={`${width_cm} cm`} />
      <input type="hidden" name="length" value={`${length_cm} cm`} />
      <input type="hidden" name="to" value={pathname + search} />
      <SubmitButton className="link">
        {t("room.keep", { size: roomSize(locale, room) })}
      </SubmitButton>
    </FormFrame>
  );
}
