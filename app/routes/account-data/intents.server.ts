import { intent } from "~/bff/intent.server";
import { deleteAccountRequestSchema } from "~/contract/member";
import { href } from "~/i18n/links";

export const intents = {
  deleteAccount: intent(
    deleteAccountRequestSchema,
    async (shop, { password }) => {
      const removed = await shop.member.remove(password);
      if (!removed.ok) return removed;
      // the login was deleted with the account
      await shop.account.logOut();
      return { ok: true, to: href(shop.locale, "home"), isOtherShopper: true, notice: { code: "account_deleted", kind: "success" } };
    },
    { failed: "save_failed" },
  ),
};
