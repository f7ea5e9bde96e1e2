import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerForm } from "~/bff/forms/intent.server";
import { Planner } from "~/features/planner";
import { KeepRoom, RoomChip } from "~/features/room";
import { Breadcrumbs } from "~/features/shell";
import { myRoomIn, plannerHref } from "~/i18n/addresses/planner-address";
import { useT } from "~/i18n/texts/use-t";
import styles from "~/styles/planner.css?url";
import { intents, type PlannerMore } from "./intents.server";
import { readPlannerView } from "./view.server";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

// needed only by this page
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The floor planner: rooms and a covering in, cuts and their price out. The address holds the plan. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const view = await readPlannerView(shop);
  return {
    view,
    head: {
      title: shop.t("planner:title"),
      description: shop.t("planner:description"),
      isRefused: Object.keys(view.failures).length > 0,
      addresses: { cs: plannerHref("cs"), en: plannerHref("en") },
    },
  };
}

export const action = ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerForm<PlannerMore>(request, shop, intents);

export default function PlannerPage() {
  const { view } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("planner");
  const planned = myRoomIn(view.address.rooms);
  return (
    <div className="container">
      <Breadcrumbs current={t("title")}>
        <RoomChip />
      </Breadcrumbs>
      <header className="category-head">
        <h1>{t("title")}</h1>
        <p className="no-print">{t("intro")}</p>
        {planned && <KeepRoom room={planned} />}
      </header>
      <Planner view={view} sent={sent} />
    </div>
  );
}
