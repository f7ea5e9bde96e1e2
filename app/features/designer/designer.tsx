import { useState, useEffect } from "react";
import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";
import { useHydrated } from "~/ui/use-hydrated";
import { readViewed } from "~/features/catalogue";
import { useLocale } from "~/i18n/locale";
import { SCENES } from "~/domain/designer/scenes";
import { Controls } from "./controls";
import { CoveringCard } from "./covering-card";
import { CoveringChoice } from "./covering-choice";
import { OwnPhoto } from "./photo/own-photo";
import { Stage } from "./stage";
import { useAddress } from "./use-address";
import type { DesignerView, Offered } from "./view";

/** Viewed products: from the cookie, or from local storage with scripts. */
function useViewed(fromCookie: readonly Offered[]): readonly Offered[] {
  const locale = useLocale();
  const [known, setKnown] = useState<Offered[]>([]);
  useEffect(() => setKnown(readViewed(locale).map(({ id, name, image }) => ({ id, name, src: image ?? "/placeholder.svg" }))), [locale]);
  return fromCookie.length > 0 ? fromCookie : known;
}

/** A covering in a room with all choices as links, so that it works without a script. */
export function Designer({ view }: { view: DesignerView }) {
  const t = useT("designer");
  const { address, covering, other, room } = view;
  const [turned, setTurned] = useState({ address, turn: address.turn });
  // a followed link sets the angle
  const turn = turned.address === address ? turned.turn : address.turn;
  // links keep the current angle
  const shown = { ...view, address: { ...address, turn } };
  const viewed = useViewed(view.viewed);
  const [split, setSplit] = useState<number>();
  return (
    <div className="designer">
      <div className="designer-view">
        <OwnPhoto covering={covering} turn={turn}>
          <Stage room={room} covering={covering} other={other} turn={turn} roll={address.roll} split={split} />
        </OwnPhoto>
        {other && <Split split={split ?? 50} onSplit={setSplit} />}
        <p className="designer-scale">{t("scale")}</p>
        <RoomChoice view={shown} />
        <Controls view={shown} turn={turn} onTurn={(degrees) => setTurned({ address, turn: degrees })} />
      </div>
      <div className="designer-side">
        {covering && other ? <Compared view={shown} /> : covering && <CoveringCard covering={covering} />}
        <CoveringChoice view={shown} viewed={viewed} />
      </div>
    </div>
  );
}

/** The divider between two coverings; moved by a script only. */
function Split({ split, onSplit }: { split: number; onSplit: (split: number) => void }) {
  const t = useT("designer");
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <label className="designer-split">
      <span className="visually-hidden">{t("compare.split")}</span>
      <input type="range" min={0} max={100} step={1} value={split} onChange={(event) => onSplit(Number(event.target.value))} />
    </label>
  );
}

function Compared({ view }: { view: DesignerView }) {
  const t = useT("designer");
  const addressOf = useAddress(view);
  const sides = [
    { side: "left", covering: view.covering },
    { side: "right", covering: view.other },
  ] as const;
  return (
    <>
      {sides.map(
        ({ side, covering }) =>
          covering && (
            <div key={side} className="designer-compared">
              <p className="designer-kinds">
                <Link to={addressOf({ side })} preventScrollReset aria-current={view.address.side === side ? "true" : undefined}>
                  {t(`compare.${side}`)}
                </Link>
              </p>
              <CoveringCard covering={covering} quiet />
            </div>
          ),
      )}
      <p className="muted small">{t("compare.hint")}</p>
    </>
  );
}

function RoomChoice({ view }: { view: DesignerView }) {
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
