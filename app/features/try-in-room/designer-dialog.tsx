import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState, type MouseEvent } from "react";
import { Designer, type DesignerView } from "~/features/designer";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import styles from "~/styles/designer.css?url";
import { Icon } from "~/ui/icon";

interface Props {
  /** of the room designer, with the covering to begin with */
  address: string;
  onClose: () => void;
}

/**
 * The room designer over the page that opened it. It is the same links as on its own page: those that lead to the designer are followed by a
 * fetcher inside the dialog, all others leave it.
 */
export default function DesignerDialog({ address, onClose }: Props) {
  const t = useT("designer");
  const dialog = useRef<HTMLDialogElement>(null);
  const { data, load } = useFetcher<{ view: DesignerView }>();
  const [styled, setStyled] = useState(false);
  const own = href(useLocale(), "designer");

  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  useEffect(() => load(address), [load, address]);

  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const { origin, pathname, search } = new URL(link.href);
    // the way back to the product that opened it ends the dialog, and what was typed there stays
    if (origin === location.origin && pathname === location.pathname) {
      event.preventDefault();
      event.stopPropagation();
      return dialog.current?.close();
    }
    if (origin !== location.origin || pathname !== own) return;
    event.preventDefault();
    event.stopPropagation();
    load(pathname + search);
  };
  return (
    <dialog className="designer-dialog" ref={dialog} aria-labelledby="designer-title" onClose={onClose} onClickCapture={follow}>
      <link rel="stylesheet" href={styles} onLoad={() => setStyled(true)} />
      <div className="designer-bar">
        <h2 id="designer-title">{t("title")}</h2>
        <button type="button" className="icon-button" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <span className="visually-hidden">{t("close")}</span>
        </button>
      </div>
      {data && styled ? <Designer view={data.view} /> : <p role="status">{t("loading")}</p>}
    </dialog>
  );
}
