export { GlobalModal } from "./global-modal";
