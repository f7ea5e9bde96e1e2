export { AgreementLabel } from "./agreement-label";
export { NewWindow } from "./new-window";
export { VersionList } from "./version-list";
