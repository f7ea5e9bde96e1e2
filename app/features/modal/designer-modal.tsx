import { useFetcher } from "@remix-run/react";
import { useEffect, useState, type MouseEvent } from "react";
import { Designer, type DesignerView } from "~/features/designer";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import styles from "~/styles/designer.css?url";
import type { ModalProps } from "./open-modal";

/** The room designer: the same links as on its own page; those that lead to the designer are followed here, all others leave. */
export default function DesignerModal({ params }: ModalProps) {
  const t = useT("designer");
  const { data, load } = useFetcher<{ view: DesignerView }>();
  const [styled, setStyled] = useState(false);
  const own = href(useLocale(), "designer");
  const address = `${own}?${params.toString()}`;
  useEffect(() => load(address), [load, address]);

  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.pathname !== own) return;
    event.preventDefault();
    event.stopPropagation();
    load(link.pathname + link.search);
  };
  return (
    <div onClickCapture={follow}>
      <link rel="stylesheet" href={styles} onLoad={() => setStyled(true)} onError={() => setStyled(true)} />
      {data && styled ? <Designer view={data.view} /> : <p role="status">{t("loading")}</p>}
    </div>
  );
}
