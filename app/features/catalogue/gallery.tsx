import { useRef, type MouseEvent } from "react";
import { imageSrc } from "~/i18n/links";
import { useT } from "~/i18n/use-t";

interface Props {
  name: string;
  slug: string;
  images: string[];
}

/** Pictures in a strip that is swiped on a phone; the small ones lead to the big ones, also without a script. */
export function Gallery({ name, slug, images }: Props) {
  const t = useT("catalogue");
  const strip = useRef<HTMLUListElement>(null);
  const shots = images.length > 0 ? images : [null];
  const show = (event: MouseEvent, index: number) => {
    const target = strip.current?.children[index];
    if (!target) return;
    event.preventDefault();
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    strip.current.scrollTo({ left: strip.current.clientWidth * index, behavior: calm ? "auto" : "smooth" });
  };
  return (
    <section className="gallery" aria-label={t("product.gallery")}>
      {/* a scrollable strip must be reachable by keyboard */}
      <ul className="gallery-strip" ref={strip} tabIndex={shots.length > 1 ? 0 : undefined}>
        {shots.map((image, index) => (
          <li key={image ?? "none"} id={`photo-${index + 1}`}>
            <img
              src={imageSrc("big", image, slug)}
              srcSet={
                image
                  ? `${imageSrc("thumb", image, slug)} 472w, ${imageSrc("w708", image, slug)} 708w, ${imageSrc("big", image, slug)} 944w`
                  : undefined
              }
              sizes="(min-width: 64rem) 46rem, 100vw"
              width={944}
              height={1068}
              alt={t("product.photo", { name, n: index + 1, total: shots.length })}
              loading={index === 0 ? undefined : "lazy"}
              {...(index === 0 ? { fetchpriority: "high" } : {})}
            />
          </li>
        ))}
      </ul>
      {shots.length > 1 && (
        <ul className="gallery-thumbs">
          {shots.map((image, index) => (
            <li key={image}>
              <a
                href={`#photo-${index + 1}`}
                onClick={(event) => show(event, index)}
                aria-label={t("product.photo", { name, n: index + 1, total: shots.length })}
              >
                <img src={imageSrc("w236", image, slug)} alt="" width={72} height={82} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
