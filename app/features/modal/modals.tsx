import { lazyPart } from "~/ui/lazy-part";
import { ModalPage } from "./modal-page";
import type { ModalProps } from "./open-modal";

/** Every type of modal, fetched when it is first opened; `modal:titles` of the locales has a title for each. */
export const MODALS = {
  designer: lazyPart<ModalProps>(
    async () => (await import("./designer-modal")).default,
    ({ params }) => <ModalPage open={{ type: "designer", params }} />,
  ),
};

export const isModal = (type: string): type is keyof typeof MODALS => Object.hasOwn(MODALS, type);
