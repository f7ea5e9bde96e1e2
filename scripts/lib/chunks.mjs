/** Browser modules that share a file, the first that fits: without these a page loads 50 to 70 files. Rollup places all others. */
const CHUNKS = {
  framework:
    /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|i18next|(react|remix)-i18next)\/|preload-helper|commonjsHelpers/,
  shop: /\/app\/(ui\/(?!st)|cache|i18n\/(texts|[^/]+\.)|contract\/(core|forms)|forms\/(?!state\/use-[su]|fields\/[cnqsu])|domain\/(price|text|web)\/|features\/(analytics|consent\/(?!consent-form)|modal|room\/(room-[cqs]|use-my)|search\/(?![fmo])|shell|wishlist\/(h|u|wishl)|cart\/widget|info\/new|account\/(login\/(?!mail)|[amu])))|\/locales\/|@conform-to\/react\/dist\/(helpers|_virtual)/,
  forms: /\/app\/forms\/|@conform-to\//,
  goods: /\/app\/features\/catalogue\/cards\/|\/app\/ui\//,
  rules: /\/app\/domain\/(cart|catalogue|cut|pack|room|voucher)\//,
  cut: /\/app\/features\/cut\/(?!drawing)/,
  sums: /\/app\/features\/(voucher\/|cart\/(sums|use-f|item\/line-sum))|sum-rows|line-text/,
};

/** @param {string} id @param {{ getModuleInfo: (id: string) => { dynamicImporters: readonly string[] } | null }} meta */
export function chunkOf(id, { getModuleInfo }) {
  const isLazy = getModuleInfo(id)?.dynamicImporters.length;
  return isLazy ? undefined : Object.entries(CHUNKS).find(([, parts]) => parts.test(id))?.[0];
}
