import type { Queries } from "../../db/index";
import { readMember } from "../account/member.service";
import type { VoucherCase } from "../voucher/voucher.service";
import type { CartRow } from "./cart.repo";

/**
 * For whom the vouchers of a cart are calculated. A member's uses are counted by the account's e-mail, whatever else is typed, and her group gives its
 * discount and vouchers (specification section 6).
 * @param asked as for a guest
 */
export async function caseOf<Asked extends VoucherCase>(
  on: Queries,
  { user_id }: Pick<CartRow, "user_id">,
  asked: Asked,
): Promise<Asked & VoucherCase> {
  const member = user_id === null ? undefined : await readMember(on, user_id);
  return member ? { ...asked, email: member.email, ...(member.group && { group: member.group }) } : asked;
}
