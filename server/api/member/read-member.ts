import type { Queries } from "../../db/index";
import type { CustomerGroup } from "../voucher";
import { findGroup, findGroupPercent, findUser, readGroupVouchers } from "./member.repo";

export interface Member {
  id: number;
  email: string;
  group?: CustomerGroup;
}

/** Reads a member with the group; undefined if the account was deleted. */
export async function readMember(on: Queries, userId: number): Promise<Member | undefined> {
  const user = await findUser(on, userId);
  if (!user) return undefined;
  const group = user.group_id === null ? undefined : await findGroup(on, user.group_id);
  const member = { id: user.id, email: user.email };
  if (!group) return member;
  return {
    ...member,
    group: {
      discountPercent: group.discount_percent,
      voucherIds: await readGroupVouchers(on, group.id),
    },
  };
}

/** Reads the discount of a member's group, per cent; 0 without a group. Not cached, so that leaving a group has an immediate effect. */
export const readGroupPercent = async (on: Queries, userId: number): Promise<number> =>
  (await findGroupPercent(on, userId)) ?? 0;
