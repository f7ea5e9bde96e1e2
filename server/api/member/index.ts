/** Members of the shop, with the discount and vouchers of their group. */
export {
  type UserRow,
  deleteUser,
  findGroup,
  findUser,
  findUserByEmail,
  lockUser,
  markOrdersForgotten,
  readGroupVouchers,
  setUser,
} from "./member.repo";
export { type Member, readGroupPercent, readMember } from "./read-member";
