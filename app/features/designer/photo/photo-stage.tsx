import { useEffect, useRef } from "react";
import { planeOf, type PlanePoint, type Quad } from "~/domain/designer";
import { useT } from "~/i18n/texts/use-t";
import { TilePattern } from "../floor-plane";
import type { DesignerCovering } from "../view";
import { PhotoMarks } from "./photo-marks";
import { brightnessAt, drawPhoto, type Photo } from "./read-photo";

interface Props {
  photo: Photo;
  corners: Quad;
  /** null for invalid corners */
  size: { widthCm: number; lengthCm: number } | null;
  covering: DesignerCovering;
  turn: number;
  onMove: (index: number, to: PlanePoint) => void;
}

/** Pixels darker than this share of the floor's average become shadows on the covering. */
const LIFT = 0.96;

/** A photograph with a covering on the marked floor and the floor's shadows. Rendered by scripts only, so styles are allowed. */
export function PhotoStage({ photo, corners, size, covering, turn, onMove }: Props) {
  const t = useT("designer");
  const below = useRef<HTMLCanvasElement>(null);
  const shadows = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    drawPhoto(below.current, photo);
    drawPhoto(shadows.current, photo);
  }, [photo]);
  const { width, height } = photo;
  const share = ([x, y]: PlanePoint): PlanePoint => [(x / width) * 100, (y / width) * 100];
  const [a, b, c, d] = corners;
  const plane = size && planeOf({ ...size, corners: [share(a), share(b), share(c), share(d)] });
  const outline = corners
    .map(([x, y]) => `${(x / width) * 100}% ${(y / height) * 100}%`)
    .join(", ");
  const lift = LIFT / Math.max(0.08, brightnessAt(photo, corners));
  return (
    <div
      className="designer-stage"
      style={{
        aspectRatio: `${width} / ${height}`,
        width: `min(100%, max(18rem, calc((100dvh - 6rem) * ${width / height})))`,
      }}
    >
      <div role="img" aria-label={t("photo.stage", { name: covering.name })}>
        <canvas ref={below} />
      </div>
      {plane && covering.tile && (
        <>
          <div className="designer-floor">
            <svg
              className="designer-plane"
              viewBox={`0 0 ${size.widthCm} ${size.lengthCm}`}
              preserveAspectRatio="none"
              aria-hidden="true"
              style={{
                width: `${plane.width}cqw`,
                height: `${plane.height}cqw`,
                transform: plane.transform,
              }}
            >
              <TilePattern id="tile-photo" tile={covering.tile} turn={turn} />
              <rect width={size.widthCm} height={size.lengthCm} fill="url(#tile-photo)" />
            </svg>
          </div>
          <div className="designer-shadows" style={{ clipPath: `polygon(${outline})` }}>
            <canvas
              ref={shadows}
              style={{ filter: `grayscale(1) brightness(${lift.toFixed(2)}) blur(0.4cqw)` }}
            />
          </div>
        </>
      )}
      <PhotoMarks width={width} height={height} corners={corners} onMove={onMove} />
    </div>
  );
}
