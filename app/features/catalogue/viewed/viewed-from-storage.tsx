import { useEffect, useState } from "react";
import { viewedBefore, viewedNow } from "~/domain/catalogue";
import { useLocale } from "~/i18n/locale";
import { ViewedList } from "./viewed-list";
import type { ViewedProduct } from "./viewed-product";
import { readViewed, writeViewed } from "./viewed-storage";

interface Props {
  current: ViewedProduct;
  groupPercent: number;
}

/** Shows the products that this browser has stored, and stores this page's product for the next page. */
export default function ViewedFromStorage({ current, groupPercent }: Props) {
  const locale = useLocale();
  const [list, setList] = useState<ViewedProduct[]>([]);
  useEffect(() => {
    const viewed = readViewed(locale);
    setList(viewedBefore(viewed, current.id));
    writeViewed(locale, viewedNow(viewed, current));
  }, [current, locale]);
  return <ViewedList list={list} groupPercent={groupPercent} />;
}
