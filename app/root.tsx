import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { useMemo, useState, type ReactNode } from "react";
import { useChangeLanguage } from "remix-i18next/react";
import { noticeOfBody, type Notice } from "~/contract/forms/notices";
import { chosenCurrency } from "~/domain/price";
import { CaptchaContext } from "~/forms/guard/captcha-script";
import { BACKGROUND } from "~/forms/guard/form-identity";
import { PageTexts } from "~/i18n/texts/page-texts";
import { useT } from "~/i18n/texts/use-t";
import { useNonce } from "~/ui/behaviour/nonce";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { loginAgainOf } from "./contract/forms/login-again";
import { LoginAgainForm } from "./features/account";
import { Consent } from "./features/consent";
import { GlobalModal } from "./features/modal";
import {
  CurrencySwitch,
  ErrorMessage,
  Footer,
  Head,
  Header,
  IntroSlot,
  LoadingBar,
  MainArea,
  Newsletter,
  Notices,
  PageTitle,
  reasonOf,
  useErrorReports,
  useFailedPage,
  useRevalidateStale,
} from "./features/shell";
import czechFont from "./fonts/figtree-czech.woff2?url";
import latinFont from "./fonts/figtree-latin.woff2?url";
import { isOfflineError, NO_ANSWER_STATUS } from "./forms/no-answer";
import { CurrencyProvider } from "./i18n/currency";
import { localeOfPath, originsText } from "./i18n/domains";
import { CZK } from "./i18n/format";
import { useLocale } from "./i18n/locale";
import { Styles } from "./page-styles";
import { readRootData } from "./root-data.server";

const FONT = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

// browsers find /favicon.ico and /apple-touch-icon.png by their names
export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  // a preloaded font with `font-display: optional` never moves text
  { ...FONT, href: latinFont },
  { ...FONT, href: czechFont },
];

export function loader({ context: { shop } }: LoaderFunctionArgs) {
  // a prefetched page changes nothing
  if (shop.isDocument) shop.rememberLocale();
  return readRootData(shop);
}

/** Reloads after forms (except background saving) and language changes; menus do not change on navigation. */
export function shouldRevalidate({
  formMethod,
  formData,
  actionStatus,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formData?.get("via") === BACKGROUND || actionStatus === NO_ANSWER_STATUS) return false;
  // `useRevalidateStale` requests the same page again if its cart is not the newest
  if (currentUrl.href === nextUrl.href) return true;
  return (
    formMethod !== undefined || localeOfPath(currentUrl.pathname) !== localeOfPath(nextUrl.pathname)
  );
}

/** Browsers that block storage throw on access, also in Remix's script: replaces it by a dummy. */
const WITHOUT_STORAGE = `try{sessionStorage}catch{Object.defineProperty(window,"sessionStorage",{value:{getItem:()=>null,setItem(){},removeItem(){}}})}`;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const locale = useLocale();
  useChangeLanguage(locale);
  return (
    <html lang={locale} data-origins={originsText()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ef404a" />
        <Head />
        <Styles />
        <Links />
      </head>
      <body>
        {children}
        <PageTexts />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: WITHOUT_STORAGE }}
        />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

const NONE: never[] = [];

interface PageProps {
  /** notice of a failed page, instead of a waiting one */
  failed?: Notice | null;
  /** the login has ended: the header shows no member */
  isLoggedOut?: boolean;
  /** `simple`: the main area only (specification section 2, 'Layouts'); `checkout`: no menus; `product`: a low header on phones */
  layout?: unknown;
  children: ReactNode;
}

function Page({ failed = null, isLoggedOut = false, layout, children }: PageProps) {
  const data = useRouteLoaderData<typeof loader>("root");
  const shell = data?.shell;
  useErrorReports(data?.reportsErrors === true);
  useRevalidateStale(
    JSON.stringify([
      data?.member?.initials,
      data?.currencyId,
      data?.cart,
      data?.wishlistIds,
      data?.comparedIds,
    ]),
  );
  const t = useT("common");
  const currencies = data?.currencies ?? NONE;
  const currency = chosenCurrency(currencies, data?.currencyId ?? null) ?? CZK;
  const main = <MainArea>{children}</MainArea>;
  const [isSimple, isCheckout] = [layout === "simple", layout === "checkout"];
  return (
    <CaptchaContext.Provider value={data?.captcha ?? null}>
      <CurrencyProvider currency={currency}>
        <a className="skip" href="#content">
          {t("skip")}
        </a>
        {/* without root data there is no backend, and nothing tells what was chosen */}
        {data && (
          <Consent consent={data.consent} terms={data.consentTerms} scripts={data.scripts} />
        )}
        {isSimple ? (
          main
        ) : (
          <>
            <Header
              menu={shell?.menu ?? NONE}
              topLinks={shell?.topLinks ?? []}
              hasMobileMenu={shell?.hasMobileMenu ?? true}
              contacts={shell?.contacts ?? NONE}
              topLine={data?.topLine ?? null}
              placeholders={shell?.placeholders ?? NONE}
              cart={data?.cart}
              samples={data?.samples}
              member={isLoggedOut ? null : (data?.member ?? null)}
              isCheckout={isCheckout}
              isProduct={layout === "product"}
            />
            <Notices notice={failed ?? data?.notice ?? null} unread={data?.unread ?? NONE} />
            {main}
            <Footer
              blocks={shell?.bottomMenu ?? NONE}
              contacts={shell?.contacts ?? NONE}
              paymentLogos={shell?.paymentLogos ?? NONE}
              partnerLogos={shell?.partnerLogos ?? NONE}
              note={shell?.footerNote ?? ""}
              isShort={isCheckout}
            >
              <Newsletter />
              <CurrencySwitch currencies={currencies} chosenId={data?.currencyId ?? undefined} />
            </Footer>
            {data?.intro && !failed && !isCheckout && <IntroSlot intro={data.intro} />}
          </>
        )}
        <GlobalModal />
        <LoadingBar />
        <PageTitle />
      </CurrencyProvider>
    </CaptchaContext.Provider>
  );
}

export default function App() {
  return (
    <Page layout={layoutOf(useMatches().at(-1)?.handle)}>
      <Outlet />
    </Page>
  );
}

const layoutOf = (handle: unknown): unknown =>
  typeof handle === "object" && handle !== null && "layout" in handle ? handle.layout : undefined;

/** Errors are shown in the shop's layout; without header and footer if the menu could not be read. */
export function ErrorBoundary() {
  const error = useRouteError();
  useFailedPage(error);
  // requested by a script while offline
  const status = isRouteErrorResponse(error)
    ? error.status
    : isOfflineError(error)
      ? NO_ANSWER_STATUS
      : 500;
  const body: unknown = isRouteErrorResponse(error) ? error.data : null;
  const again = loginAgainOf(body);
  const data = useRouteLoaderData<typeof loader>("root");
  // a page that fails later, in the browser, has the root data of an earlier form
  const [isFromServer] = useState(!useHydrated());
  const unsent = isFromServer ? data?.unsent : undefined;
  const sent = isFromServer && (status >= 500 || status === 429) ? data?.sent : undefined;
  // a form's own notice says more
  const failed = useMemo(() => (unsent ? null : noticeOfBody(body)), [body, unsent]);
  return (
    <Page failed={failed} isLoggedOut={again !== null}>
      {again ? (
        <LoginAgainForm again={again} />
      ) : (
        <ErrorMessage
          status={status}
          reason={reasonOf(body)}
          shell={data?.shell}
          form={unsent ?? sent}
        />
      )}
    </Page>
  );
}
