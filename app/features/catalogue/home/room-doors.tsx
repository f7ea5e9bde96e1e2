import { categoryHref, imageSrc } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";

interface Props {
  rooms: readonly { code: string; text: string; link: string; image?: string | undefined }[];
  kinds: readonly { id: number; slug: string; name: string }[];
}

/** The ways into the assortment: rooms of the settings as doors with pictures, and the kinds of goods. */
export function RoomDoors({ rooms, kinds }: Props) {
  const t = useT("home");
  const locale = useLocale();
  return (
    <section className="section">
      <h2>{t(rooms.length > 0 ? "rooms" : "categories")}</h2>
      {rooms.length > 0 && (
        <ul className="tiles doors">
          {rooms.map(({ code, text, link, image = null }) => (
            <li key={code}>
              <Link to={link}>
                <img
                  src={imageSrc("w472", image, code)}
                  width={472}
                  height={354}
                  alt=""
                  loading="lazy"
                  decoding="async"
                />
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <nav className="chips" aria-label={t("categories")}>
        {/* the space parts the names if there are no styles */}
        {kinds.map((kind) => (
          <Link key={kind.id} to={categoryHref(locale, kind)}>
            {`${kind.name} `}
          </Link>
        ))}
      </nav>
    </section>
  );
}
