// Preload (`node --import`) that redirects reCAPTCHA requests to FAKE_RECAPTCHA_URL.
const realFetch = globalThis.fetch;
const GOOGLE = "https://www.google.com/recaptcha";
const fake = process.env["FAKE_RECAPTCHA_URL"] ?? "";

/** @type {typeof fetch} */
const fakeFetch = (input, init) =>
  realFetch(typeof input === "string" ? input.replace(GOOGLE, fake) : input, init);
globalThis.fetch = fakeFetch;
