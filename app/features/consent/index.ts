export { Consent } from "./consent";
export { ConsentForm } from "./consent-form";
export { ConsentIntro, type ConsentTerms } from "./consent-terms";
export { loadScript } from "./load-script";
export { pushToDataLayer, useConsent } from "./data-layer";
