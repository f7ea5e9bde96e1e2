import { lazy, type ComponentType } from "react";
import type { ModalProps } from "./open-modal";

/** Every type of modal, fetched when it is first opened; `modal:titles` of the locales has a title for each. */
export const MODALS = {
  designer: lazy<ComponentType<ModalProps>>(() => import("./designer-modal")),
};

export const isModal = (type: string): type is keyof typeof MODALS => Object.hasOwn(MODALS, type);
