import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import "~/styles/later/zoom.css";
import { imageSrc } from "~/i18n/links";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { pictureOfKey, StripList, useStrip } from "./picture-strip";
import { useZoomView } from "./use-zoom-view";

export interface ZoomProps {
  name: string;
  slug: string;
  images: string[];
  first: number;
  onClose: (last: number) => void;
}

/** Widths of a picture that fits into the window, and of one that is zoomed in: its largest file on every screen. */
const WHOLE = "min(100vw, 88vh)";
const CLOSE = "2000px";

/** The address of the picture as the page shows it, or of its smallest size. The zoom shows this file until the large one is loaded. */
const loadedSrc = (image: string, index: number, slug: string): string =>
  document.querySelector<HTMLImageElement>(`#photo-${index + 1} img`)?.currentSrc ||
  imageSrc("w144", image, slug);

/** Full-screen pictures: swipe, arrow keys or buttons; Escape closes. Zoom by pinch, double click, + and − or a button; then drag or arrow keys. */
export function GalleryZoom({ name, slug, images, first, onClose }: ZoomProps) {
  const t = useT("product");
  const dialog = useRef<HTMLDialogElement>(null);
  const [current, setCurrent] = useState(first);
  const [before] = useState(() => images.map((image, index) => loadedSrc(image, index, slug)));
  const close = useZoomView();
  const strip = useStrip(images.length, (index) => {
    if (index !== current) close.reset();
    setCurrent(index);
  });
  const { view } = close;
  const isClose = view.scale > 1;
  const goFirst = useRef(() => strip.go(first, "at once"));

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    goFirst.current();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const { clientWidth = 0, clientHeight = 0 } = strip.list.current ?? {};
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (isPlain && close.takeKey(event.key, { x: clientWidth, y: clientHeight }))
      return event.preventDefault();
    const next = pictureOfKey(event, current, images.length);
    if (next === null) return;
    event.preventDefault();
    strip.go(next);
  };
  return (
    <dialog
      className="zoom"
      ref={dialog}
      aria-label={t("zoom.title", { name })}
      onClose={() => onClose(current)}
      onKeyDown={onKeyDown}
    >
      <StripList
        className={isClose ? "zoom-strip zoom-close-by" : "zoom-strip"}
        label={t("gallery")}
        strip={strip}
      >
        {images.map((image, index) => (
          <li
            key={image}
            aria-hidden={index === current ? undefined : true}
            {...(index === current ? close.handlers : {})}
          >
            <img
              draggable={false}
              style={{
                backgroundImage: `url("${before[index] ?? ""}")`,
                ...(index === current &&
                  isClose && {
                    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
                  }),
              }}
              src={imageSrc("w1600", image, slug)}
              srcSet={`${imageSrc("w1600", image, slug)} 1600w, ${imageSrc("w2000", image, slug)} 2000w`}
              sizes={isClose && index === current ? CLOSE : WHOLE}
              width={1600}
              height={1810}
              alt={t("photo", { name, n: index + 1, total: images.length })}
              loading={index === first ? undefined : "lazy"}
            />
          </li>
        ))}
      </StripList>
      <div className="zoom-bar">
        {images.length > 1 && (
          <>
            <button
              type="button"
              className="zoom-button"
              onClick={() => strip.go(current - 1)}
              aria-label={t("zoom.previous")}
            >
              <Icon name="back" />
            </button>
            <p aria-live="polite">
              <span className="visually-hidden">
                {t("zoom.count", { n: current + 1, total: images.length })}
              </span>
              <span aria-hidden="true">{`${current + 1} / ${images.length}`}</span>
            </p>
            <button
              type="button"
              className="zoom-button"
              onClick={() => strip.go(current + 1)}
              aria-label={t("zoom.next")}
            >
              <Icon name="arrow" />
            </button>
          </>
        )}
        <button
          type="button"
          className="zoom-button"
          onClick={close.toggle}
          aria-label={t(isClose ? "zoom.whole" : "zoom.closer")}
        >
          <Icon name={isClose ? "minus" : "zoom"} />
        </button>
        <button
          type="button"
          className="zoom-button zoom-close"
          onClick={() => dialog.current?.close()}
          aria-label={t("zoom.close")}
        >
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
