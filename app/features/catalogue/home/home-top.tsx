import type { Home } from "~/contract/content/content";
import { RoomQuestion } from "~/features/room";
import { href, imageSrc } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { Link } from "~/ui/link";
import { ROOM_FLOORS, RoomFloors, type RoomFloorsView } from "./room-floors";

const NARROW = [736, 828] as const;
/** Up to twice the widest common screen. */
const WIDE = [1600, 2560, 3840] as const;

export function Hero({ hero, floors }: { hero: Home["hero"]; floors: RoomFloorsView | undefined }) {
  return (
    <section className="hero">
      <picture>
        <source
          media="(min-width: 48rem)"
          srcSet={WIDE.map(
            (width) => `${imageSrc(`hero${width}`, hero.image, "naslap")} ${width}w`,
          ).join()}
          sizes="(min-width: 64rem) 60vw, 100vw"
        />
        <img
          src={imageSrc("hero828", hero.image_mobile, "naslap")}
          srcSet={NARROW.map(
            (width) => `${imageSrc(`hero${width}`, hero.image_mobile, "naslap")} ${width}w`,
          ).join()}
          sizes="100vw"
          alt=""
          width={828}
          height={620}
          {...{ fetchpriority: "high" }}
        />
      </picture>
      <div className="hero-text container">
        <div>
          <h1>{hero.title}</h1>
          <p>{hero.text}</p>
          <RoomQuestion to={`${href(useLocale(), "home")}#${ROOM_FLOORS}`} />
          {floors && <RoomFloors {...floors} />}
          <Link className="link" to={hero.link}>
            {hero.cta}
          </Link>
        </div>
      </div>
    </section>
  );
}
