import type { Failure } from "~/contract/failures/failure-codes";
import { suggestEmail } from "~/domain/customer";
import { KEPT_EMAIL } from "~/forms/guard/form-identity";
import type { KnownFields } from "~/forms/parse-form.server";
import type { Shop } from "../shop";

/** The shopper confirms an address by sending it again; a member's confirmed address is not doubted. */
export async function doubtOfEmail(shop: Shop, fields: KnownFields): Promise<Failure | undefined> {
  const email = fields.get("email");
  if (typeof email !== "string" || email === fields.get(KEPT_EMAIL)) return undefined;
  const meant = suggestEmail(email);
  if (meant === null || (await isConfirmed(shop, email))) return undefined;
  return { code: "email_mistyped", field: "email", value: meant };
}

async function isConfirmed(shop: Shop, email: string): Promise<boolean> {
  const member = await shop.account.find();
  if (!member.ok || !member.value?.email_confirmed) return false;
  return member.value.email.toLowerCase() === email.trim().toLowerCase();
}
