import { intent } from "~/bff/forms/intent.server";
import { changePasswordRequestSchema } from "~/contract/customer/account";
import { profileRequestSchema } from "~/contract/customer/member";
import { constraintsOf } from "~/forms/parse-form.server";

export const profileConstraints = constraintsOf(profileRequestSchema);

export const intents = {
  saveProfile: intent(
    profileRequestSchema,
    async (shop, wish) => {
      const saved = await shop.member.setProfile(wish);
      if (!saved.ok) return saved;
      const isPending = wish.newsletter && saved.value.data.newsletter_pending;
      return {
        ok: true,
        notice: { code: isPending ? "newsletter_asked" : "profile_saved", kind: "success" },
      };
    },
    { failed: "save_failed" },
  ),
  changePassword: intent(
    changePasswordRequestSchema,
    async (shop, passwords) => {
      const changed = await shop.member.changePassword(passwords);
      return changed.ok
        ? { ok: true, notice: { code: "password_changed", kind: "success" } }
        : changed;
    },
    { failed: "password_failed" },
  ),
};
