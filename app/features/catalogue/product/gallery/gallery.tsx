import { Suspense, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { imageSrc } from "~/i18n/links";
import { useT } from "~/i18n/texts/use-t";
import { lazyPart } from "~/ui/behaviour/lazy-part";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { Icon } from "~/ui/icon";
import type { ZoomProps } from "./gallery-zoom";
import { pictureOfKey, StripList, useStrip } from "./picture-strip";

const GalleryZoom = lazyPart(
  async () => (await import("./gallery-zoom")).GalleryZoom,
  LargestPicture,
);

interface Props {
  name: string;
  slug: string;
  images: string[];
  /** true for objects; pictures of textures fill their frame */
  isUncropped?: boolean;
}

/** Follows the picture's link if the zoom cannot be loaded. */
function LargestPicture({ slug, images, first, onClose }: ZoomProps) {
  useEffect(() => {
    onClose(first);
    location.assign(imageSrc("w1600", images[first] ?? null, slug));
  });
  return null;
}

const asksForLink = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A strip of pictures; small ones lead to big ones, those to the largest. All are links; a script adds scrolling, arrow keys, Home, End, a zoom. */
export function Gallery({ name, slug, images, isUncropped }: Props) {
  const t = useT("product");
  const hydrated = useHydrated();
  const shots = images.length > 0 ? images : [null];
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<{ index: number; at: number } | null>(null);
  const strip = useStrip(shots.length, setCurrent);
  const thumbs = useRef<HTMLDivElement>(null);
  const photo = (index: number) => t("photo", { name, n: index + 1, total: shots.length });

  const focusOn = (index: number, list: HTMLElement | null) =>
    list?.querySelectorAll("a")[index]?.focus({ preventScroll: true });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = shots.length > 1 ? pictureOfKey(event, current, shots.length) : null;
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    // key repeat is faster than the animation
    strip.go(next, "at once");
    focusOn(
      next,
      event.target instanceof Node && thumbs.current?.contains(event.target)
        ? thumbs.current
        : strip.list.current,
    );
  };
  const show = (event: MouseEvent, index: number) => {
    if (asksForLink(event)) return;
    event.preventDefault();
    setCurrent(index);
    strip.go(index);
  };
  const zoom = (event: MouseEvent, index: number) => {
    if (asksForLink(event)) return;
    event.preventDefault();
    setZoomed({ index, at: event.timeStamp });
  };
  const endZoom = (index: number) => {
    // not a zoom that was opened between the dialog's closing and its event
    setZoomed((latest) => (latest === zoomed ? null : latest));
    setCurrent(index);
    strip.go(index, "at once");
    focusOn(index, strip.list.current);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys work with the focus anywhere in the gallery
    <section
      className="gallery"
      aria-label={t("gallery")}
      onKeyDown={zoomed === null ? onKeyDown : undefined}
    >
      <StripList
        className={isUncropped ? "gallery-strip gallery-whole" : "gallery-strip"}
        strip={strip}
      >
        {shots.map((image, index) => {
          const picture = (
            <img
              src={imageSrc("big", image, slug)}
              srcSet={
                image
                  ? `${imageSrc("thumb", image, slug)} 472w, ${imageSrc("w736", image, slug)} 736w, ${imageSrc("big", image, slug)} 944w, ${imageSrc("w1600", image, slug)} 1600w`
                  : undefined
              }
              sizes="(min-width: 85.375rem) 30rem, (min-width: 64rem) 46rem, (min-width: 48rem) 50vw, 100vw"
              width={944}
              height={1068}
              alt={photo(index)}
              loading={index === 0 ? undefined : "lazy"}
              {...(index === 0 ? { fetchpriority: "high" } : {})}
            />
          );
          return (
            <li key={image ?? "none"} id={`photo-${index + 1}`}>
              {image ? (
                <a
                  href={imageSrc("w1600", image, slug)}
                  data-n={shots.length > 1 ? `${index + 1} / ${shots.length}` : undefined}
                  aria-label={t("zoom.open", { photo: photo(index) })}
                  // one Tab stop: arrow keys reach the others
                  tabIndex={hydrated && index !== current ? -1 : undefined}
                  onClick={(event) => zoom(event, index)}
                >
                  {picture}
                  <Icon name="zoom" />
                </a>
              ) : (
                picture
              )}
            </li>
          );
        })}
      </StripList>
      {shots.length > 1 && (
        <div className="gallery-thumbs" ref={thumbs}>
          {shots.map((image, index) => (
            <a
              key={image}
              href={`#photo-${index + 1}`}
              onClick={(event) => show(event, index)}
              aria-label={photo(index)}
              aria-current={hydrated && index === current ? "true" : undefined}
            >
              <img src={imageSrc("w144", image, slug)} alt="" width={72} height={82} />
            </a>
          ))}
        </div>
      )}
      {zoomed !== null && (
        <Suspense>
          <GalleryZoom
            key={zoomed.at}
            name={name}
            slug={slug}
            images={images}
            first={zoomed.index}
            onClose={endZoom}
          />
        </Suspense>
      )}
    </section>
  );
}
