import { useState, type KeyboardEvent, type MouseEvent } from "react";
import { FloorPlane, LaidRoom } from "~/features/designer";
import { useT } from "~/i18n/texts/use-t";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { Link } from "~/ui/link";
import type { LiveFloorsView } from "./view";

/** A room whose floor each swatch changes. Without a script a swatch opens the room designer. */
export function LiveFloors({ view: { room, floor, size, coverings } }: { view: LiveFloorsView }) {
  const t = useT("home");
  const hydrated = useHydrated();
  const [place, setPlace] = useState(0);
  const covering = coverings[place] ?? coverings[0];
  if (!covering) return null;
  const choose = (event: MouseEvent | KeyboardEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setPlace(index);
  };
  return (
    <section className="band band-slate">
      <div className="container live-floors">
        <div>
          <h2>{t("designer.title")}</h2>
          <p>{t("designer.text")}</p>
          <ul className="live-swatches">
            {coverings.map(({ id, name, src, designer }, index) => (
              <li key={id}>
                <Link
                  to={designer}
                  {...(hydrated
                    ? { role: "button", "aria-pressed": index === place }
                    : { "aria-current": index === place ? "true" : undefined })}
                  onClick={(event) => choose(event, index)}
                  onKeyDown={(event) => event.key === " " && choose(event, index)}
                >
                  <img src={src} alt="" width={354} height={236} loading="lazy" />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          <p>{t("samples.text")}</p>
          <p className="live-ways">
            <Link className="link" to={covering.href}>
              {t("samples.link", { name: covering.name })}
            </Link>{" "}
            <Link className="link" to={covering.designer} data-modal="designer">
              {t("designer.link")}
            </Link>
          </p>
        </div>
        <LaidRoom room={room} label={t("designer.shown", { name: covering.name })} size={size}>
          <FloorPlane
            key={covering.id}
            room={room}
            floor={floor}
            tile={covering.tile}
            turn={0}
            roll={null}
            place="left"
          />
        </LaidRoom>
      </div>
    </section>
  );
}
