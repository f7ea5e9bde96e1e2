import { lazy, type ComponentType } from "react";

/** What a modal shows below its title. */
export interface ModalProps {
  /** what it was opened with: the query of its page */
  params: URLSearchParams;
  /** Ends it: what is under it is as it was. */
  onClose: () => void;
}

/** Every type of modal, fetched when it is first opened; `modal:titles` of the locales has a title for each. */
export const MODALS = {
  designer: lazy<ComponentType<ModalProps>>(() => import("./designer-modal")),
};

export const isModal = (type: string): type is keyof typeof MODALS => Object.hasOwn(MODALS, type);
