import { useState, type ReactElement, type ReactNode } from "react";
import { firstCorners, floorSize, moveCorner, type PlanePoint, type Quad } from "~/domain/designer";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { DesignerCovering } from "../view";
import { PhotoStage } from "./photo-stage";
import { readPhoto, type Photo } from "./read-photo";

interface Props {
  covering: DesignerCovering | null;
  turn: number;
  /** between the picture and the fields of a photo */
  choice: ReactNode;
  children: ReactElement;
}

/** Initial length of the near side, cm. */
const USUAL_CM = 300;

/** The shopper's room: a photograph that stays in the browser, four floor corners, and one known length. */
export function OwnPhoto({ covering, turn, choice, children }: Props) {
  const t = useT("designer");
  const hydrated = useHydrated();
  const [current, setCurrent] = useState<{ photo: Photo; corners: Quad } | null>(null);
  const [failed, setFailed] = useState(false);
  const [sideInput, setSideInput] = useState(String(USUAL_CM));
  const open = async (file: File | undefined) => {
    if (!file) return;
    const photo = await readPhoto(file);
    setFailed(!photo);
    if (photo) setCurrent({ photo, corners: firstCorners(photo.width, photo.height) });
  };
  const move = (index: number, to: PlanePoint) =>
    setCurrent(
      (now) =>
        now && { ...now, corners: moveCorner({ ...now.photo, corners: now.corners }, index, to) },
    );
  const size =
    current &&
    floorSize({ ...current.photo, corners: current.corners }, Number(sideInput.replace(",", ".")));
  return (
    <>
      {current && covering ? (
        <PhotoStage
          photo={current.photo}
          corners={current.corners}
          size={size}
          covering={covering}
          turn={turn}
          onMove={move}
        />
      ) : (
        children
      )}
      {choice}
      {/* its place until the scripts start */}
      {!hydrated && (
        <div className="designer-photo with-script" aria-hidden="true">
          <span className="btn btn-quiet">
            <Icon name="image" />
            <span>{t("photo.choose")}</span>
          </span>
          <p className="muted small">{t("photo.private")}</p>
        </div>
      )}
      {hydrated && (
        <div className="designer-photo">
          <label className="btn btn-quiet">
            <Icon name="image" />
            <span>{t(current ? "photo.another" : "photo.choose")}</span>
            <input
              type="file"
              accept="image/*"
              className="visually-hidden"
              onChange={(event) => void open(event.target.files?.[0])}
            />
          </label>
          {current && (
            <button type="button" className="btn btn-quiet" onClick={() => setCurrent(null)}>
              <Icon name="close" />
              {t("photo.end")}
            </button>
          )}
          <p className="muted small">{t("photo.private")}</p>
          <p role="alert" className="error">
            {failed && t("photo.failed")}
          </p>
          {current && (
            <>
              <p id="designer-corners">{t("photo.corners")}</p>
              <div className="field">
                <label htmlFor="designer-near">{t("photo.near")}</label>
                <input
                  className="input"
                  id="designer-near"
                  type="text"
                  inputMode="decimal"
                  value={sideInput}
                  onChange={(event) => setSideInput(event.target.value)}
                />
              </div>
              <p role="status">{size && <FloorSize size={size} covering={covering} />}</p>
            </>
          )}
        </div>
      )}
    </>
  );
}

function FloorSize({
  size,
  covering,
}: {
  size: { widthCm: number; lengthCm: number };
  covering: DesignerCovering | null;
}) {
  const t = useT("designer");
  const locale = useLocale();
  const [width, length] = [Math.ceil(size.widthCm), Math.ceil(size.lengthCm)];
  return (
    <>
      <span>
        {t("photo.size", {
          width: formatNumber(locale, width),
          length: formatNumber(locale, length),
        })}
      </span>{" "}
      {covering?.isCut && (
        <Link className="link" to={withCut(covering.href, width, length)}>
          {t("photo.cut")}
        </Link>
      )}
    </>
  );
}

function withCut(address: string, width: number, length: number): string {
  const [path = "", query = ""] = address.split("?");
  const params = new URLSearchParams(query);
  params.set("dimensions.width_cm", String(width));
  params.set("dimensions.length_cm", String(length));
  return `${path}?${params}`;
}
