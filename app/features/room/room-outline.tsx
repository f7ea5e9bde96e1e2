import type { MyRoom } from "~/domain/room";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { roomSize, sideText } from "./room-size";

/** The longest drawn side, and the margins of its measures. */
const LONGEST = 190;
const LEFT = 56;
const TOP = 28;

/** The floor of a room to scale, with both measures. */
export function RoomOutline({ room }: { room: MyRoom }) {
  const t = useT("roomPage");
  const locale = useLocale();
  const scale = LONGEST / Math.max(room.width_cm, room.length_cm);
  const width = Math.round(room.width_cm * scale);
  const height = Math.round(room.length_cm * scale);
  const notch = {
    width: Math.round((room.notch?.width_cm ?? 0) * scale),
    height: Math.round((room.notch?.length_cm ?? 0) * scale),
  };
  return (
    <svg
      className="room-outline"
      viewBox={`0 0 ${LEFT + width + 8} ${TOP + height + 8}`}
      width={LEFT + width + 8}
      height={TOP + height + 8}
      role="img"
      aria-label={t("outline", { size: roomSize(locale, room) })}
    >
      <path
        className="room-floor"
        d={`M${LEFT} ${TOP}h${width}v${height - notch.height}h${-notch.width}v${notch.height}H${LEFT}z`}
      />
      <path
        d={`M${LEFT} ${TOP - 12}v6m0-3h${width}m0-3v6M${LEFT - 12} ${TOP}h6m-3 0v${height}m-3 0h6`}
      />
      <text x={LEFT + width / 2} y={TOP - 15}>
        {sideText(locale, room.width_cm)}
      </text>
      <text x={LEFT - 15} y={TOP + height / 2 + 4} className="room-outline-end">
        {sideText(locale, room.length_cm)}
      </text>
    </svg>
  );
}
