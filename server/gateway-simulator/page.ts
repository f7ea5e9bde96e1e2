import { html } from "hono/html";
import { formatPrice } from "~/i18n/format";

interface ShownPayment {
  lang: "CS" | "EN";
  order_number: string;
  amount: number;
}

/** Returns a text of the simulator's page. */
export type GatewayTexts = (locale: "cs" | "en", key: string) => string;

/** The page on which a payment is paid, refused or abandoned; it states first that no money is paid. */
export function payPage({
  payment,
  texts,
  style,
}: {
  payment: ShownPayment;
  texts: GatewayTexts;
  style: string;
}) {
  const locale = payment.lang === "CS" ? "cs" : "en";
  const t = (key: string) => texts(locale, key);
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${t("title")}</title>
        <link rel="stylesheet" href="${style}" />
      </head>
      <body>
        <main>
          <p class="demo">${t("demo")}</p>
          <h1>${t("title")}</h1>
          <dl>
            <dt>${t("order")}</dt>
            <dd>${payment.order_number}</dd>
            <dt>${t("amount")}</dt>
            <dd>${formatPrice(payment.amount / 100)}</dd>
          </dl>
          <form method="post">
            <button name="outcome" value="pay" class="first">${t("pay")}</button>
            <button name="outcome" value="refuse">${t("refuse")}</button>
            <button name="outcome" value="abandon">${t("abandon")}</button>
          </form>
        </main>
      </body>
    </html>`;
}

/** Deliberately unlike the shop. */
export const STYLE = `
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1d2733; background: #eef1f4; }
main { box-sizing: border-box; max-width: 28rem; margin: 2rem auto; padding: 1.5rem; background: #fff; border-radius: .5rem; }
@media (max-width: 30rem) { main { margin: 0 auto; min-height: 100vh; border-radius: 0; } }
h1 { margin: 1rem 0; font-size: 1.375rem; }
.demo { margin: 0; padding: .75rem 1rem; background: #fff4d6; border-left: .25rem solid #b26a00; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; }
dt { color: #56616d; }
dd { margin: 0; font-weight: 600; text-align: right; }
form { display: grid; gap: .75rem; }
button { min-height: 2.75rem; padding: .5rem 1rem; font: inherit; color: inherit; background: #fff; border: 1px solid #7b8794; border-radius: .375rem; cursor: pointer; }
.first { font-weight: 600; color: #fff; background: #1f5fa8; border-color: #1f5fa8; }
button:focus-visible { outline: 3px solid #1f5fa8; outline-offset: 2px; }
`;
