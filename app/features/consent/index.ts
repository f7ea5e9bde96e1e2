export { Consent } from "./consent";
export { ConsentForm } from "./consent-form";
export { ConsentIntro, type ConsentTerms } from "./consent-terms";
export { pushToDataLayer } from "./data-layer";
export { useConsent } from "./use-consent";
