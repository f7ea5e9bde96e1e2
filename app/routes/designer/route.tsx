import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Designer } from "~/features/designer";
import { Breadcrumbs, PageHeading } from "~/features/shell";
import { designerHref } from "~/i18n/addresses/designer-address";
import { useT } from "~/i18n/texts/use-t";
import styles from "~/styles/designer.css?url";
import { readView } from "./view.server";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

// needed only by this page and the dialog
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  return {
    view: await readView(shop),
    head: {
      title: shop.t("designer:title"),
      description: shop.t("designer:description"),
      addresses: { cs: designerHref("cs"), en: designerHref("en") },
      image: "/designer/cover.webp",
    },
  };
}

export default function DesignerPage() {
  const { view } = useLoaderData<typeof loader>();
  const t = useT("designer");
  return (
    <div className="container">
      <Breadcrumbs current={t("title")} />
      <PageHeading title={t("title")} lead={t("intro")} />
      <Designer view={view} />
    </div>
  );
}
