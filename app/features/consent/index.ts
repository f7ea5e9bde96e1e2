export { Consent } from "./consent";
export { ConsentForm } from "./consent-form";
export { pushToDataLayer } from "./data-layer";
export { useConsent } from "./use-consent";
