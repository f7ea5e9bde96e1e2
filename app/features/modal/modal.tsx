import { Suspense, useLayoutEffect, useRef, type MouseEvent } from "react";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import type { OpenModal, ModalProps } from "./open-modal";
import { lazyPart } from "~/ui/lazy-part";
import { ModalPage } from "./modal-page";

/** Every type of modal, fetched when it is first opened; `modal:titles` of the locales has a title for each. */
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

/** A dialog over the page with what its type shows. 'An unknown modal type shows a translated text' (specification section 2). */
export default function Modal({ open: { type, params }, onClose }: Props) {
  const t = useT("modal");
  const dialog = useRef<HTMLDialogElement>(null);
  const known = isModal(type) ? type : null;
  const Content = known && MODALS[known];
  const close = () => dialog.current?.close();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // also when the back button ends it: only an ended dialog gives the focus back to the link that opened it
    return () => element.close();
  }, []);

  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    // the page that it lies over is reached by ending it, and what was typed there stays
    const leadsUnder = link && link.origin === location.origin && link.pathname === location.pathname;
    if (leadsUnder) event.preventDefault();
    if (leadsUnder || event.target === dialog.current) close();
  };
  return (
    <dialog
      className={known ? `modal modal-${known}` : "modal"}
      ref={dialog}
      aria-labelledby="modal-title"
      // development mounts twice: only what is closed has ended
      onClose={() => dialog.current?.open === false && onClose()}
      onClickCapture={onClick}
    >
      <div className="modal-body">
        <div className="modal-bar">
          <h2 id="modal-title">{t(`titles.${known ?? "unknown"}`)}</h2>
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
