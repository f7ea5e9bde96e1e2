import { imageSrc } from "~/i18n/links";

interface Props {
  image: string;
  slug: string;
  alt: string;
  /** how wide it is shown, as `sizes` says it */
  sizes: string;
  /** in the first view: fetched at once */
  isFirst?: boolean;
}

/** A picture of what is read about, cut to 4 : 3 by the styles; its place is reserved before it comes. */
export function Picture({ image, slug, alt, sizes, isFirst = false }: Props) {
  return (
    <img
      className="reading-picture"
      src={imageSrc("w472", image, slug)}
      srcSet={`${imageSrc("w472", image, slug)} 472w, ${imageSrc("w708", image, slug)} 708w, ${imageSrc("w944", image, slug)} 944w`}
      sizes={sizes}
      alt={alt}
      width={944}
      height={708}
      {...(isFirst ? { fetchpriority: "high" } : { loading: "lazy", decoding: "async" })}
    />
  );
}
