import type { SeriesColor } from "~/contract/catalogue";
import { imageSrc } from "~/i18n/links";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";

interface Props {
  series: readonly SeriesColor[];
  currentId: number;
}

/** Links to the colours of a product's series with pictures, current one marked. Nothing without a series. */
export function SeriesChoice({ series, currentId }: Props) {
  const t = useT("product");
  const nameOf = ({ name, in_stock }: SeriesColor) =>
    in_stock ? name : t("series.soldOut", { name });
  // a picture has the product's slug in its name, the last part of its address
  const slugOf = (url: string): string => url.slice(url.lastIndexOf("/") + 1);
  const current = series.find(({ id }) => id === currentId);
  if (!current) return null;
  return (
    <div className="field series" role="group" aria-labelledby="series-label">
      <p className="label" id="series-label">
        {current.name ? t("series.current", { name: current.name }) : t("series.label")}
      </p>
      <ul className="swatches">
        {series.map((color) => (
          <li key={color.id}>
            <Link
              to={color.url}
              title={nameOf(color)}
              className={color.in_stock ? undefined : "off"}
              aria-current={color.id === currentId ? "true" : undefined}
            >
              <img
                src={imageSrc("ico2", color.image, slugOf(color.url))}
                alt={nameOf(color)}
                width={56}
                height={56}
              />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
