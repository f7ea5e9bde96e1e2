import { imageSrc } from "~/i18n/links";

interface Props {
  image: string;
  slug: string;
  alt: string;
  sizes: string;
  /** in the first view: loaded eagerly */
  isFirst?: boolean;
}

/** A picture cropped to 4 : 3 by the styles, with reserved space. */
export function Picture({ image, slug, alt, sizes, isFirst = false }: Props) {
  return (
    <img
      className="article-picture"
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
