import { lazy, Suspense, useState, type MouseEvent } from "react";
import { designerHref } from "~/i18n/designer-address";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";

// fetched when somebody opens it: a product's page is no heavier for it
const DesignerDialog = lazy(() => import("./designer-dialog"));

/** Leads to the room designer with a covering in it; a script opens it over the page. Nothing for what cannot be laid. */
export function TryInRoom({ product, cut }: { product: { id: number; tile: object | null }; cut: string }) {
  const t = useT("catalogue");
  const locale = useLocale();
  const [opened, setOpened] = useState(false);
  if (!product.tile) return null;
  const address = designerHref(locale, { product: product.id, cut });
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpened(true);
  };
  return (
    <>
      <a className="btn btn-quiet btn-wide no-print" href={address} onClick={open}>
        <Icon name="image" />
        {t("product.tryInRoom")}
      </a>
      {opened && (
        <Suspense fallback={null}>
          <DesignerDialog address={address} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
