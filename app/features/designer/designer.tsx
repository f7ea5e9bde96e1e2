import { useEffect, useState } from "react";
import { SCENES } from "~/domain/designer";
import { readViewed } from "~/features/catalogue";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Controls } from "./controls";
import { CoveringCard } from "./covering-card";
import { Colors, CoveringChoice } from "./covering-choice";
import { OwnPhoto } from "./photo/own-photo";
import { Stage } from "./stage";
import { useAddress } from "./use-address";
import type { DesignerView, Offered } from "./view";

/** Viewed products: from the cookie, or from local storage with scripts. */
function useViewed(fromCookie: readonly Offered[]): readonly Offered[] {
  const locale = useLocale();
  const [viewed, setViewed] = useState<Offered[]>([]);
  useEffect(
    () =>
      setViewed(
        readViewed(locale).map(({ id, name, image }) => ({
          id,
          name,
          src: image ?? "/placeholder.svg",
        })),
      ),
    [locale],
  );
  return fromCookie.length > 0 ? fromCookie : viewed;
}

/** A covering in a room with all choices as links, so that it works without a script. */
export function Designer({ view }: { view: DesignerView }) {
  const t = useT("designer");
  const { address, covering, other, room } = view;
  const [turned, setTurned] = useState({ address, turn: address.turn });
  // a followed link sets the angle
  const turn = turned.address === address ? turned.turn : address.turn;
  // links keep the current angle
  const turnedView = { ...view, address: { ...address, turn } };
  const viewed = useViewed(view.viewed);
  const [split, setSplit] = useState<number>();
  return (
    <div className="designer">
      <div className="designer-view">
        <OwnPhoto covering={covering} turn={turn} choice={<Colors view={turnedView} />}>
          <div className="designer-picture">
            <Stage
              room={room}
              covering={covering}
              other={other}
              turn={turn}
              roll={address.roll}
              split={split}
            />
            {other && <Split split={split} onSplit={setSplit} />}
          </div>
        </OwnPhoto>
        <p className="designer-scale">{t("scale")}</p>
        <RoomChoice view={turnedView} />
        <Controls
          view={turnedView}
          turn={turn}
          onTurn={(degrees) => setTurned({ address, turn: degrees })}
        />
      </div>
      <div className="designer-side">
        {covering && other ? (
          <Compared view={turnedView} />
        ) : (
          covering && <CoveringCard covering={covering} />
        )}
        <CoveringChoice view={turnedView} viewed={viewed} />
      </div>
    </div>
  );
}

/** The divider between two coverings with its handle; moved by a script only. */
function Split({
  split,
  onSplit,
}: {
  split: number | undefined;
  onSplit: (split: number) => void;
}) {
  const t = useT("designer");
  const hydrated = useHydrated();
  return (
    <div className="designer-split">
      {hydrated && (
        <input
          type="range"
          min={0}
          max={100}
          value={split ?? 50}
          aria-label={t("compare.split")}
          onChange={(event) => onSplit(Number(event.target.value))}
        />
      )}
      <span
        className="designer-divider"
        style={split === undefined ? undefined : { left: `${split}%` }}
        aria-hidden="true"
      >
        {hydrated && (
          <span className="designer-handle">
            <Icon name="chevron" />
            <Icon name="chevron" />
          </span>
        )}
      </span>
      <span className="designer-place" aria-hidden="true">
        {t("compare.left")}
      </span>
      <span className="designer-place" aria-hidden="true">
        {t("compare.right")}
      </span>
    </div>
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
            <CoveringCard key={side} covering={covering} quiet>
              <Link
                to={addressOf({ side })}
                preventScrollReset
                className="designer-place"
                aria-current={view.address.side === side ? "true" : undefined}
              >
                {t(`compare.${side}`)}
              </Link>
            </CoveringCard>
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
            <Link
              to={addressOf({ room })}
              preventScrollReset
              aria-current={room === view.room ? "true" : undefined}
            >
              <img
                src={`/designer/${room}-small.webp`}
                alt=""
                width={160}
                height={120}
                loading="lazy"
              />
              {t(`rooms.${room}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
