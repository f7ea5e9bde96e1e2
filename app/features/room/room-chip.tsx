import { useLocation } from "@remix-run/react";
import { FormFrame } from "~/forms/form-frame";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { roomSize } from "./room-size";
import { useMyRoom } from "./use-my-room";

/** The shopper's room with ways to change and delete it, or the way to type it. The page of the room returns here. */
export function RoomChip() {
  const t = useT("common");
  const locale = useLocale();
  const room = useMyRoom();
  const { pathname, search } = useLocation();
  const form = useFormState({ intent: "removeRoom" });
  const action = href(locale, "room");
  if (!room)
    return (
      <p className="room-chip no-print">
        <Link to={action}>
          <Icon name="ruler" />
          {t("room.ask")}
        </Link>
      </p>
    );
  return (
    <FormFrame form={form} action={action} className="room-chip no-print" preventScrollReset>
      <input type="hidden" name="to" value={pathname + search} />
      <Link to={action} aria-label={t("room.changeOf", { size: roomSize(locale, room) })}>
        <Icon name="ruler" />
        <span>{t("room.mine", { size: roomSize(locale, room) })}</span>{" "}
        <span className="room-more">{t("room.change")}</span>
      </Link>{" "}
      <SubmitButton className="link room-more" aria-label={t("room.removeLabel")}>
        {t("room.remove")}
      </SubmitButton>
    </FormFrame>
  );
}
