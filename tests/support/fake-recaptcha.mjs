/** Sends what the process that loads it (`node --import`) asks reCAPTCHA to the fake that FAKE_RECAPTCHA_URL names. */
const realFetch = globalThis.fetch;
const GOOGLE = "https://www.google.com/recaptcha";
const fake = process.env["FAKE_RECAPTCHA_URL"] ?? "";

/** @type {typeof fetch} */
const fakeFetch = (input, init) => realFetch(typeof input === "string" ? input.replace(GOOGLE, fake) : input, init);
globalThis.fetch = fakeFetch;
