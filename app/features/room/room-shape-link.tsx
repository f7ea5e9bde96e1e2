import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { useMyRoom } from "./use-my-room";

/** Search parameter of the room's page: its fields of the corner are open. */
export const L_SHAPE = "l";

/** Leads to the fields of the corner that an L lacks. */
export function LShapeLink() {
  const t = useT("room");
  const isL = useMyRoom()?.notch !== undefined;
  return (
    <Link className="link small" to={`${href(useLocale(), "room")}?${L_SHAPE}=1`}>
      {t(isL ? "changeL" : "lShaped")}
    </Link>
  );
}
