export { Consent } from "./consent";
export { ConsentForm } from "./consent-form";
export { pushEvent, type AnalyticsEvent } from "./data-layer";
