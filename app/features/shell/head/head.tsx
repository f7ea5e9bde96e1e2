import {
  isRouteErrorResponse,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { Locale } from "~/contract/core/common";
import { originOf } from "~/i18n/domains";
import { wholeAddress } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { kindOf, reasonOf, useErrorTexts } from "../errors/error-kinds";
import { useRefusedForm } from "../errors/use-refused-form";
import { useTranslations } from "./alternates";

export interface PageHead {
  /** without the shop's name */
  title: string;
  description?: string | undefined;
  /** not indexed by search engines */
  unlisted?: boolean | undefined;
  /** the page shows what is wrong with the form in its address */
  isRefused?: boolean | undefined;
  /** canonical address in each language, if it differs from the requested path or query */
  addresses?: Record<Locale, string> | undefined;
  /** picture of shared links, otherwise the shop's mark */
  image?: string | undefined;
  /** address and title of a feed of the page's posts */
  feed?: { href: string; title: string } | undefined;
  /** price of the page's product with VAT in the page's currency */
  price?: { amount: number; currency: string } | undefined;
}

function headOf(data: unknown): PageHead | null {
  if (typeof data !== "object" || data === null || !("head" in data)) return null;
  const { head } = data;
  return typeof head === "object" &&
    head !== null &&
    "title" in head &&
    typeof head.title === "string"
    ? { ...head, title: head.title }
    : null;
}

export function Head() {
  const t = useT("common");
  const errorText = useErrorTexts();
  const error: unknown = useRouteError();
  const data = useMatches().at(-1)?.data;
  const hasRefused = useRefusedForm();
  // undefined on the server, null in the browser
  if (error !== undefined && error !== null) {
    const status = isRouteErrorResponse(error) ? error.status : 500;
    const body: unknown = isRouteErrorResponse(error) ? error.data : null;
    const kind = reasonOf(body) ?? kindOf(status);
    const title = errorText(kind, "title", { status });
    return (
      <>
        <title>
          {t("title", { page: kind === "down" ? t("error.withStatus", { title, status }) : title })}
        </title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const head = headOf(data);
  const title = head ? t("title", { page: head.title }) : t("brand");
  return (
    <>
      <title>{hasRefused || head?.isRefused ? t("refusedTitle", { title }) : title}</title>
      {head?.description && <meta name="description" content={head.description} />}
      {head?.feed && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={head.feed.title}
          href={head.feed.href}
        />
      )}
      <Preview head={head} />
      {head?.unlisted ? <meta name="robots" content="noindex" /> : <Twins head={head} />}
    </>
  );
}

function usePublicUrl(): string {
  const root: unknown = useRouteLoaderData("root");
  return typeof root === "object" && root !== null && "publicUrl" in root
    ? String(root.publicUrl)
    : "";
}

/** How messengers and networks show a shared link, also of pages that search engines must not index. */
function Preview({ head }: { head: PageHead | null }) {
  const t = useT("common");
  const publicUrl = usePublicUrl();
  return (
    <>
      <meta property="og:title" content={head?.title ?? t("brand")} />
      {head?.description && <meta property="og:description" content={head.description} />}
      <meta property="og:type" content={head?.price === undefined ? "website" : "product"} />
      <meta property="og:site_name" content={t("brand")} />
      <meta property="og:image" content={wholeAddress(publicUrl, head?.image ?? "/share.png")} />
      {head?.price !== undefined && (
        <>
          <meta property="product:price:amount" content={String(head.price.amount)} />
          <meta property="product:price:currency" content={head.price.currency} />
        </>
      )}
    </>
  );
}

function Twins({ head }: { head: PageHead | null }) {
  const publicUrl = usePublicUrl();
  const requestedPaths = useTranslations().paths;
  const paths = head?.addresses ?? requestedPaths;
  const locale = useLocale();
  const canonical = publicUrl + paths[locale];
  return (
    <>
      <link rel="canonical" href={canonical} />
      <link rel="alternate" hrefLang="cs" href={originOf("cs", publicUrl) + paths.cs} />
      <link rel="alternate" hrefLang="en" href={originOf("en", publicUrl) + paths.en} />
      <link rel="alternate" hrefLang="x-default" href={originOf("cs", publicUrl) + paths.cs} />
      <meta property="og:url" content={canonical} />
    </>
  );
}
