import { clickIdSchema, trackedClickSchema } from "~/contract/ap-tracker";
import { NOTHING, type ApiClient } from "./api-client.server";
import { clickId, type ConsentArea } from "./consent.server";
import type { Cookies } from "./cookies.server";

/** Affiliates whose links lead to the shop. */
export interface AffiliateArea {
  /**
   * Tells the tracker of the click that led to this page, where its address names one (`click_id`), and stores what the tracker returns for 30
   * days with marketing consent; otherwise the cookie is removed (specification section 4, 'Affiliate tracking'). A tracker that fails is logged,
   * and changes nothing.
   */
  track(): Promise<void>;
}

interface Parts {
  api: ApiClient;
  cookies: Cookies;
  /** the page's address */
  url: URL;
  consent: ConsentArea;
}

/** Makes the affiliates' area of one request. */
export const affiliateArea = ({ api, cookies, url, consent }: Parts): AffiliateArea => ({
  async track() {
    const clicked = clickIdSchema.safeParse(url.searchParams.get("click_id")).data;
    if (clicked === undefined) return;
    const { marketing } = consent.read();
    if (!marketing) cookies.removePlain(clickId);
    let session: string[] = [];
    const takeCookies = (given: string[]) => void (session = given);
    const told = await api.send("POST", "/api/ap-tracker", NOTHING, { body: { consent: marketing, clickId: clicked }, takeCookies });
    if (!told.ok) return;
    const tracked = await api.get("/api/ap-tracker", trackedClickSchema, { headers: { cookie: session.join("; ") } });
    if (marketing && tracked.ok && tracked.value.clickId !== null) cookies.setPlain(clickId, tracked.value.clickId);
  },
});
