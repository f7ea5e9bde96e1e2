export { ConsentForm } from "./consent-form";
export { CookieBar } from "./cookie-bar";
export { pushEvent, type AnalyticsEvent } from "./data-layer";
