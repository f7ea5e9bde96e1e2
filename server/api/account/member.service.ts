import type { Queries } from "../../db/index";
import type { CustomerGroup } from "../voucher/voucher.service";
import { findGroup, findGroupPercent, findUser, readGroupVouchers } from "./member.repo";

/** What prices and vouchers need to know of a member. */
export interface Member {
  id: number;
  email: string;
  group?: CustomerGroup;
}

/** Reads a member with the group; undefined where the account is gone. */
export async function readMember(on: Queries, userId: number): Promise<Member | undefined> {
  const user = await findUser(on, userId);
  if (!user) return undefined;
  const group = user.group_id === null ? undefined : await findGroup(on, user.group_id);
  const member = { id: user.id, email: user.email };
  if (!group) return member;
  return { ...member, group: { discountPercent: group.discount_percent, voucherIds: await readGroupVouchers(on, group.id) } };
}

/** The discount of a member's group, percent; 0 for who is in none. In no cache: who was taken out of a group pays the usual price at once. */
export const readGroupPercent = async (on: Queries, userId: number): Promise<number> => (await findGroupPercent(on, userId)) ?? 0;

export { findUser, findUserByEmail, lockUser, type UserRow } from "./member.repo";
