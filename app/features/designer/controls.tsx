import { rotateQuarter } from "~/domain/designer";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { useAddress } from "./use-address";
import type { DesignerView } from "./view";

interface Props {
  view: DesignerView;
  turn: number;
  onTurn: (degrees: number) => void;
}

/** Links to turn, show joints and compare; a script adds any angle. */
export function Controls({ view, turn, onTurn }: Props) {
  const t = useT("designer");
  const hydrated = useHydrated();
  const addressOf = useAddress(view);
  const { covering, address } = view;
  if (!covering?.tile) return null;
  return (
    <div className="designer-controls">
      <div className="designer-turn">
        <Link
          to={addressOf({ turn: rotateQuarter(turn) })}
          preventScrollReset
          className="btn btn-quiet"
        >
          <Icon name="refresh" />
          {t("turn.quarter")}
        </Link>
        <label className="with-script">
          <span>{t("turn.any", { degrees: turn })}</span>
          <input
            type="range"
            min={0}
            max={355}
            step={5}
            value={turn}
            disabled={!hydrated}
            onChange={(event) => onTurn(Number(event.target.value))}
          />
        </label>
      </div>
      <Compare view={view} />
      <Rolls rolls={covering.rolls} roll={address.roll} addressOf={(roll) => addressOf({ roll })} />
    </div>
  );
}

function Compare({ view }: { view: DesignerView }) {
  const t = useT("designer");
  const addressOf = useAddress(view);
  const { covering, category, wishlist, other } = view;
  const all = [...(covering?.colors ?? []), ...wishlist, ...(category?.items ?? [])];
  const second = all.find(({ id }) => id !== covering?.id);
  if (other) {
    return (
      <Link
        to={addressOf({ other: null, side: "left" })}
        preventScrollReset
        className="btn btn-quiet"
      >
        <Icon name="close" />
        {t("compare.end")}
      </Link>
    );
  }
  if (!second) return null;
  return (
    <Link
      to={addressOf({ other: second.id, side: "right" })}
      preventScrollReset
      className="btn btn-quiet"
    >
      <Icon name="copy" />
      {t("compare.begin")}
    </Link>
  );
}

function Rolls({
  rolls,
  roll,
  addressOf,
}: {
  rolls: readonly number[];
  roll: number | null;
  addressOf: (roll: number | null) => string;
}) {
  const t = useT("designer");
  const locale = useLocale();
  if (rolls.length === 0) return null;
  return (
    <div className="designer-rolls" role="group" aria-labelledby="designer-rolls">
      <span id="designer-rolls">{t("rolls.label")}</span>
      <ul className="designer-kinds">
        {[null, ...rolls].map((width) => (
          <li key={width}>
            <Link
              to={addressOf(width)}
              preventScrollReset
              aria-current={width === roll ? "true" : undefined}
            >
              {width === null
                ? t("rolls.none")
                : t("rolls.width", { width: formatNumber(locale, width) })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
