import { Suspense, useLayoutEffect, useRef, type MouseEvent } from "react";
import { useT } from "~/i18n/texts/use-t";
import { lazyPart } from "~/ui/behaviour/lazy-part";
import { Icon } from "~/ui/icon";
import { ModalPage } from "./modal-page";
import type { ModalProps, OpenModal } from "./open-modal";

/** All modal types, loaded when opened; titles are in `modal:titles`. */
const MODALS = {
  designer: lazyPart<ModalProps>(
    async () => (await import("./designer-modal")).default,
    ({ params }) => <ModalPage open={{ type: "designer", params }} />,
  ),
};

const isModal = (type: string): type is keyof typeof MODALS => Object.hasOwn(MODALS, type);

interface Props {
  open: OpenModal;
  onClose: () => void;
}

/** A dialog with a modal's content. 'An unknown modal type shows a translated text' (specification section 2). */
export default function Modal({ open: { type, params }, onClose }: Props) {
  const t = useT("modal");
  const dialog = useRef<HTMLDialogElement>(null);
  const modal = isModal(type) ? type : null;
  const Content = modal && MODALS[modal];
  const close = () => dialog.current?.close();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // also after the back button: closing the dialog returns the focus to the link
    return () => element.close();
  }, []);

  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    // a link to the page below closes the modal, so that typed values stay
    const leadsUnder =
      link && link.origin === location.origin && link.pathname === location.pathname;
    if (leadsUnder) event.preventDefault();
    if (leadsUnder || event.target === dialog.current) close();
  };
  return (
    <dialog
      className={modal ? `modal modal-${modal}` : "modal"}
      ref={dialog}
      aria-labelledby="modal-title"
      // React's strict mode mounts twice
      onClose={() => dialog.current?.open === false && onClose()}
      onClickCapture={onClick}
    >
      <div className="modal-body">
        <div className="modal-bar">
          <h2 id="modal-title">{t(`titles.${modal ?? "unknown"}`)}</h2>
          <button type="button" className="icon-button" onClick={close}>
            <Icon name="close" />
            <span className="visually-hidden">{t("close")}</span>
          </button>
        </div>
        {Content ? (
          <Suspense fallback={<p role="status">{t("loading")}</p>}>
            <Content params={params} onClose={close} />
          </Suspense>
        ) : (
          <p>{t("unknown")}</p>
        )}
      </div>
    </dialog>
  );
}
