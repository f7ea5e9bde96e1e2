import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

interface Props {
  rooms: readonly { code: string; text: string; link: string }[];
}

/** The designer, and the rooms of the settings with a link of their own. */
export function RoomsBand({ rooms }: Props) {
  const t = useT("home");
  return (
    <>
      <section className="section landing-head">
        <div>
          <h2>{t("designer.title")}</h2>
          <p>{t("designer.text")}</p>
          <Link className="btn btn-quiet" to={href(useLocale(), "designer")} data-modal="designer">
            {t("designer.link")}
            <Icon name="arrow" />
          </Link>
        </div>
        <img src="/designer/cover.webp" alt="" width={1280} height={960} loading="lazy" />
      </section>
      {rooms.length > 0 && (
        <section className="section">
          <div className="section-head">
            <h2>{t("rooms")}</h2>
          </div>
          <ul className="rooms">
            {rooms.map(({ code, text, link }) => (
              <li key={code}>
                <Link to={link}>
                  <span className="tile-name">{text}</span>
                  <Icon name="arrow" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
