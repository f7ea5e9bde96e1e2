import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { useMemo, type ReactNode } from "react";
import figtreeExt from "@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import type { Shop } from "./bff/shop";
import { useJson } from "./cache/render-cache";
import { noticeOfBody, UNKNOWN_ORDER, type Notice } from "./contract/notices";
import { chosenCurrency } from "./domain/currency";
import { initialsOf } from "./domain/initials";
import type { HeaderMember } from "./features/account";
import { CookieBar } from "./features/consent";
import { CurrencySwitch, ErrorMessage, Footer, Head, Header, Newsletter, Notices } from "./features/shell";
import { CaptchaContext } from "./forms/captcha-script";
import { QUIETLY } from "./forms/form-identity";
import { isUnreached, UNREACHED_STATUS } from "./forms/unreached";
import { CurrencyProvider } from "./i18n/currency";
import { CZK } from "./i18n/format";
import { useLocale } from "./i18n/locale";
import { localeOf } from "./i18n/paths.js";
import { PageTexts } from "./i18n/page-texts";
import { useT } from "./i18n/use-t";
import styles from "./styles/site.css?url";
import { useNonce } from "./ui/nonce";

export const links: LinksFunction = () => [
  { rel: "preload", href: figtree, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: figtreeExt, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/** What every page needs: menu, contacts, the numbers in cart and wishlist, the currency and a waiting notice. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  // a page that is only fetched in advance changes nothing
  if (shop.isDocument) shop.rememberLocale();
  const [shell, cartCount, wished, currency, member] = await Promise.all([
    shop.content.shell(),
    shop.cart.count(),
    shop.wishlist.ids(),
    shop.currency.chosen(),
    headerMember(shop),
  ]);
  return {
    shell,
    publicUrl: shop.publicUrl,
    cartCount,
    wished,
    currencyId: currency?.id ?? null,
    member,
    ...(shop.captcha.script && { captcha: shop.captcha.script }),
    // last: a login that turned out to be over leaves one
    notice: await shop.notices.take(),
    consent: shop.consent.read(),
  };
}

/** What the header shows of a member; a backend that fails logs nobody out, and the page is shown without her name. */
async function headerMember({ account }: Shop): Promise<HeaderMember | null> {
  const found = await account.find();
  if (!found.ok) return { initials: "", name: "" };
  if (!found.data) return null;
  const { firstname, lastname } = found.data;
  return { initials: initialsOf(firstname, lastname), name: [firstname, lastname].filter(Boolean).join(" ") };
}

/** Menus do not change from click to click; the cart does, by forms but the one that keeps what is typed, and the language by links. */
export function shouldRevalidate({ formMethod, formData, actionStatus, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  if (formData?.get("via") === QUIETLY || actionStatus === UNREACHED_STATUS) return false;
  // the same page is asked for again, since it came back into sight with an older cart
  if (currentUrl.href === nextUrl.href) return true;
  return formMethod !== undefined || localeOf(currentUrl.pathname) !== localeOf(nextUrl.pathname);
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang={useLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ef404a" />
        <Head />
        <Links />
      </head>
      <body>
        {children}
        <PageTexts />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** What a page without settings has of each list. */
const NONE: never[] = [];

/** @param failed what a page that could not be shown says instead of the notice that waits */
function Page({ failed = null, children }: { failed?: Notice | null; children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>("root");
  const json = loaded?.shell;
  const shell = useJson(json);
  const t = useT("common");
  // without a menu header and footer still differ by language
  const locale = useLocale();
  const by = json ?? locale;
  const currencies = shell?.currencies ?? NONE;
  const currency = chosenCurrency(currencies, loaded?.currencyId ?? null) ?? CZK;
  return (
    <CaptchaContext.Provider value={loaded?.captcha ?? null}>
      <CurrencyProvider currency={currency}>
        <a className="skip" href="#content">
          {t("skip")}
        </a>
        {loaded && <CookieBar answered={loaded.consent.answered} />}
        <Header
          menu={shell?.menu ?? NONE}
          contacts={shell?.contacts ?? NONE}
          placeholders={shell?.placeholders ?? NONE}
          cartCount={loaded?.cartCount ?? 0}
          member={loaded?.member ?? null}
          by={by}
        />
        <Notices notice={failed ?? loaded?.notice ?? null} analytical={loaded?.consent.analytical ?? false} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer blocks={shell?.bottomMenu ?? NONE} contacts={shell?.contacts ?? NONE} by={by}>
          <Newsletter />
          <CurrencySwitch currencies={currencies} chosenId={loaded?.currencyId ?? undefined} />
        </Footer>
      </CurrencyProvider>
    </CaptchaContext.Provider>
  );
}

export default function App() {
  return (
    <Page>
      <Outlet />
    </Page>
  );
}

/** Errors are shown in the layout of the shop; when the menu could not be read, header and footer come without it. */
export function ErrorBoundary() {
  const error = useRouteError();
  // a page asked for by a script while the network was away
  const status = isRouteErrorResponse(error) ? error.status : isUnreached(error) ? UNREACHED_STATUS : 500;
  const body: unknown = isRouteErrorResponse(error) ? error.data : null;
  const failed = useMemo(() => noticeOfBody(body), [body]);
  const shell = useJson(useRouteLoaderData<typeof loader>("root")?.shell);
  return (
    <Page failed={failed}>
      <ErrorMessage status={status} isOrder={body === UNKNOWN_ORDER} menu={shell?.menu ?? NONE} />
    </Page>
  );
}
