import { clickIdSchema } from "~/contract/core/ap-tracker";
import { content } from "~/contract/endpoints/content";
import type { ApiClient } from "../client/api-client.server";
import { clickId, type ConsentArea } from "../cookies/consent.server";
import type { Cookies } from "../cookies/cookies.server";

interface Parts {
  api: ApiClient;
  cookies: Cookies;
  url: URL;
  consent: ConsentArea;
}

export const affiliateArea = ({ api, cookies, url, consent }: Parts) => ({
  /** Reports the address's `click_id`; stores the answer 30 days with marketing consent, else removes it (specification section 4); logs failures. */
  async track() {
    const clicked = clickIdSchema.safeParse(url.searchParams.get("click_id")).data;
    if (clicked === undefined) return;
    const { marketing } = consent.read();
    if (!marketing) cookies.removePlain(clickId);
    let session: string[] = [];
    const takeCookies = (cookies: string[]) => void (session = cookies);
    const sent = await api.call(content.trackClick, {
      body: { consent: marketing, clickId: clicked },
      takeCookies,
    });
    if (!sent.ok) return;
    const tracked = await api.call(content.trackedClick, {
      headers: { cookie: session.join("; ") },
    });
    if (marketing && tracked.ok && tracked.value.clickId !== null)
      cookies.setPlain(clickId, tracked.value.clickId);
  },
});
