// Chunks of browser modules: every page loads the first two, a group of pages each of the others. Rollup places all other modules.

/** @type {[name: string, parts: RegExp[]][]} */
const CHUNKS = [
  [
    "framework",
    [
      /app\/stale-chunks|vite\/preload-helper|commonjsHelpers|node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|i18next|(react|remix)-i18next)\//,
    ],
  ],
  [
    "shop",
    [
      /\/app\/(ui\/(?!stars|structured-data)|cache\/|styles\/(site|home|lists|goods|order|pages)\.css)/,
      /\/app\/i18n\/(browser-texts|currency|domains|format\.|links|locale|page-texts|paths|use-screen|use-t)/,
      /\/app\/domain\/(price\/(currency|display-sum|group-price|money|price|stated-price|units)|text\/cut-text|web\/page-scripts)\./,
      /\/locales\//,
      /\/app\/contract\/(failure-key|recaptcha|guard-fields|first-visit-token|form-limit|limits|locale|notices|read-answer)\./,
      /\/app\/forms\/(captcha-script|early-input|error-summary|field\.|form-frame|form-identity|guarded-form|input|first-visit-token|login-again|no-answer|no-cookies|submit-button|text-field|unsent-form|use-failure-text|use-form-state|use-token)/,
      /\/app\/features\/shell\/(?!intro-|report-errors|sticky-header|organization-data|print-heading)/,
      /\/app\/features\/account\/(account-widget|auth-error|login-|logout-|member-links|use-)/,
      /\/app\/features\/cart\/(cart-event|cart-link|cart-widget|use-cart-events)/,
      /\/app\/features\/analytics\//,
      /\/app\/features\/room\/(room-chip|room-question|room-sides|room-size|use-my-room)/,
      /\/app\/features\/consent\/(consent\.|consent-terms|cookie-bar|data-layer|use-consent)/,
      /\/app\/features\/info\/new-window/,
      /\/app\/features\/modal\/(global-modal|modal-page|open-modal)/,
      /\/app\/features\/search\/(search-field|suggestions|typing|use-)/,
      /\/app\/features\/wishlist\/(heart|use-wishlist-ids|wishlist-link)/,
    ],
  ],
  [
    "goods",
    [
      /\/app\/(ui\/(structured-data|stars)|domain\/catalogue\/product-name)/,
      /\/app\/features\/catalogue\/(cards\/(card-|in-cart-link|preview-card|product-card|product-grid)|home\/(category-tiles|home-parts))/,
    ],
  ],
  ["viewed", [/\/app\/features\/catalogue\/viewed\/viewed-(again|list)/]],
  ["forms", [/\/app\/forms\/|node_modules\/@conform-to\//]],
  [
    "measures",
    [
      /\/app\/domain\/(cart\/|cut\/(cut(?!-plan)|hems|roll-choice)|pack\/|room\/|price\/cash-rounding|voucher\/)/,
      /\/app\/i18n\/shop-texts\/(rounded-up|made-length)/,
      /made-length/,
    ],
  ],
  ["cut", [/\/app\/features\/(cut\/(?!drawing)|catalogue\/product\/delivery-days)/]],
  [
    "product-parts",
    [
      /\/app\/features\/catalogue\/product\/gallery\/(gallery\.|picture-strip|share)/,
      /\/app\/(features\/(review\/(summary|review-item)|try-in-room\/try-in-room)|domain\/catalogue\/availability|i18n\/addresses\/designer-address)/,
    ],
  ],
  [
    "sums",
    [
      /\/app\/features\/(voucher\/|cart\/(sums|line-sum|use-format-cart)|order\/sum-rows)|\/app\/(i18n\/shop-texts\/(sum-rows|line-text)|domain\/returns\/withdrawal)\./,
    ],
  ],
  ["account-pages", [/\/app\/features\/account\//]],
];

/** File name of a browser module's chunk; undefined lets Rollup decide. @param {string} id */
export function chunkOf(id) {
  if (/\/app\/(entry\.client|root)\.tsx/.test(id)) return undefined; // entries of Remix
  return CHUNKS.find(([, parts]) => parts.some((part) => part.test(id)))?.[0];
}
