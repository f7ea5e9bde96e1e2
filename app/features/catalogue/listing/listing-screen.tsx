import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { CategoryLink } from "~/contract/catalogue";
import { useEcommerceEvent } from "~/features/analytics";
import { RoomChip } from "~/features/room";
import { Breadcrumbs, PageHeading } from "~/features/shell";
import { categoryHref, imageSrc } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { Listing, type ListingPage } from "./listing";

interface Props {
  title: string;
  /** name in the breadcrumbs, if it differs from the title */
  current?: string;
  description?: string;
  /** picture of the room whose floors are listed */
  picture?: string | undefined;
  above?: CategoryLink[];
  below?: (CategoryLink & { product_count: number | null })[];
  list: ListingPage;
  elsewhere: CategoryLink[];
  children?: ReactNode;
}

export function ListingScreen({
  title,
  current = title,
  description,
  picture,
  above = [],
  below = [],
  list,
  elsewhere,
  children,
}: Props) {
  const t = useT("listing");
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const { cards } = list;
  useEcommerceEvent(cards.length > 0 ? pathname + search : null, ({ viewItemList }) =>
    viewItemList(
      { id: pathname, name: title },
      cards.map(({ offer, type, name }) => ({
        ...offer,
        name: type === null ? name : `${type} ${name}`,
      })),
    ),
  );
  const isBeside = list.filters.filters.length > 0;
  return (
    <div className={isBeside ? "container listing-page" : "container"}>
      <Breadcrumbs
        above={above.map((one) => ({ name: one.name, href: categoryHref(locale, one) }))}
        current={current}
      >
        <RoomChip />
      </Breadcrumbs>
      <PageHeading title={title} lead={description}>
        {children}
      </PageHeading>
      <Listing list={list} elsewhere={elsewhere}>
        {picture !== undefined && (
          <img
            className="listing-picture"
            src={imageSrc("w944", picture)}
            srcSet={`${imageSrc("w472", picture)} 472w, ${imageSrc("w944", picture)} 944w, ${imageSrc("w1600", picture)} 1600w`}
            sizes="(min-width: 64rem) 70vw, 100vw"
            alt=""
            width={944}
            height={708}
          />
        )}
        {below.length > 0 && (
          <nav aria-label={t("subcategories")}>
            <ul className="chips">
              {below.map((child) => (
                <li key={child.id}>
                  <Link to={categoryHref(locale, child)}>
                    {child.name}{" "}
                    {child.product_count !== null && (
                      <span className="muted small number">{child.product_count}</span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Listing>
    </div>
  );
}
