import { z } from "zod";
import type { Cookies, SignedCookie } from "./cookies.server";

const noticeSchema = z.object({
  /** key of the text in the namespace `common`, below `notice` */
  code: z.enum([
    "added",
    "quantity_updated",
    "already_added",
    "updated",
    "removed",
    "cart_failed",
    "cart_gone",
    "not_added",
    "choose_delivery_again",
    "goods_gone",
    "cart_not_created",
    "addon_added",
    "addon_removed",
    "cart_changed",
    "addon_failed",
    "voucher_added",
    "voucher_removed",
    "voucher_not_added",
    "voucher_not_removed",
    "wish_added",
    "wish_removed",
    "wish_noted",
    "wish_not_added",
    "wish_not_removed",
    "wishlist_failed",
    "wishlist_not_created",
    "too_many_requests",
  ]),
  kind: z.enum(["success", "info", "danger"]),
  name: z.string().optional(),
});
/** One sentence for the shopper after something was done; the text is chosen by its code. */
export type Notice = z.infer<typeof noticeSchema>;

const cookie: SignedCookie<Notice> = { name: "notice", seconds: 60, schema: noticeSchema };

/** The notice that the next rendered page shows: of this very answer, or of the one that follows (POST → 303 → GET). */
export interface Notices {
  show(notice: Notice): Promise<void>;
  /** Gives the notice to show now; it is shown once. */
  take(): Promise<Notice | null>;
}

export const createNotices = (cookies: Cookies): Notices => ({
  show: (notice) => cookies.set(cookie, notice),
  async take() {
    const notice = await cookies.read(cookie);
    if (notice) await cookies.clear(cookie);
    return notice;
  },
});
