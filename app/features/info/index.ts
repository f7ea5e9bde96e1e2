export { AgreementLabel } from "./agreement-label";
export { VersionList } from "./version-list";
