import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { answerForm } from "~/bff/forms/intent.server";
import { safeRedirect } from "~/domain/web";
import { L_SHAPE, RoomForm, RoomOutline } from "~/features/room";
import { Breadcrumbs } from "~/features/shell";
import { FormFrame } from "~/forms/form-frame";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import styles from "~/styles/member-form.css?url";
import { FormAside } from "~/ui/form-aside";
import { Link } from "~/ui/link";
import { intents } from "./intents.server";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Drawn before the shopper has typed one. */
const EXAMPLE = { width_cm: 320, length_cm: 400 };

/** The shopper's room: typed, changed or deleted here. The forms return to the page that the shopper comes from. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const { locale, cameFrom } = shop;
  const roomPath = href(locale, "room");
  const shopHref = href(locale, "shop");
  return {
    room: await shop.room.read(),
    to: cameFrom?.startsWith(roomPath) ? shopHref : safeRedirect(cameFrom, shopHref),
    head: { title: shop.t("roomPage:title"), unlisted: true },
  };
}

export const action = ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerForm(request, shop, intents);

export default function RoomPage() {
  const { room, to } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("roomPage");
  const locale = useLocale();
  const roomPath = href(locale, "room");
  const removal = useFormState({ intent: "removeRoom", sent });
  return (
    <div className="container">
      <Breadcrumbs current={t("title")} />
      <div className="member-page">
        <div className="page-body narrow-page">
          <h1>{t("title")}</h1>
          <p>{t("text")}</p>
          <RoomForm
            room={room}
            to={to}
            submit={t("save")}
            isLShaped={useSearchParams()[0].has(L_SHAPE)}
            sent={sent}
          />
          {room && (
            <FormFrame form={removal} action={roomPath}>
              <input type="hidden" name="to" value={to} />
              <SubmitButton className="link">{t("remove")}</SubmitButton>
            </FormFrame>
          )}
        </div>
        <FormAside
          title={t("aside.title")}
          points={[t("aside.prices"), t("aside.sort"), t("aside.forms")]}
          picture={<RoomOutline room={room ?? EXAMPLE} />}
        >
          <Link className="link" to={href(locale, "planner")}>
            {t("aside.planner")}
          </Link>
        </FormAside>
      </div>
    </div>
  );
}
