import { useEffect, useState, type MouseEvent } from "react";
import { readAnswer } from "~/contract/core/read-answer";
import { Designer, type DesignerView } from "~/features/designer";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import styles from "~/styles/designer.css?url";
import { useAnswer } from "~/ui/behaviour/use-answer";
import { ModalPage } from "./modal-page";
import type { ModalProps } from "./open-modal";

/** The room designer as a modal: its own links are followed inside, others leave it. */
export default function DesignerModal({ params }: ModalProps) {
  const t = useT("designer");
  const { outcome, ask } = useAnswer(readAnswer<{ view: DesignerView }>);
  const [styled, setStyled] = useState(false);
  const locale = useLocale();
  const designerPath = href(locale, "designer");
  const data = href(locale, "designerView");
  const address = `${data}?${params.toString()}`;
  useEffect(() => ask(address), [ask, address]);

  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.pathname !== designerPath) return;
    event.preventDefault();
    event.stopPropagation();
    ask(data + link.search);
  };
  if (outcome?.ok === false) return <ModalPage open={{ type: "designer", params }} />;
  return (
    <div onClickCapture={follow}>
      <link
        rel="stylesheet"
        href={styles}
        onLoad={() => setStyled(true)}
        onError={() => setStyled(true)}
      />
      {outcome && styled ? (
        <Designer view={outcome.answer.view} />
      ) : (
        <p role="status">{t("loading")}</p>
      )}
    </div>
  );
}
