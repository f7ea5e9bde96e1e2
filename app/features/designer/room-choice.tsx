import { SCENES } from "~/domain/designer/scenes";
import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";
import { useAddress } from "./use-address";
import type { DesignerView } from "./view";

export function RoomChoice({ view }: { view: DesignerView }) {
  const t = useT("designer");
  const addressOf = useAddress(view);
  return (
    <nav aria-label={t("rooms.label")}>
      <ul className="designer-rooms">
        {SCENES.map((room) => (
          <li key={room}>
            <Link to={addressOf({ room })} preventScrollReset aria-current={room === view.room ? "true" : undefined}>
              <img src={`/designer/${room}-small.webp`} alt="" width={160} height={120} loading="lazy" />
              {t(`rooms.${room}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
