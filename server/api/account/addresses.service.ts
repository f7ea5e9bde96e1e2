import type { Address, AddressRequest } from "~/contract/customer/member";
import { done, failed, NOT_FOUND, UNAUTHENTICATED, type Result } from "~/contract/failures/result";
import { MAX_ADDRESSES } from "~/contract/forms/limits";
import { wholePhone } from "~/domain/customer";
import type { Database, Queries } from "../../db/index";
import { lockUser } from "../member";
import {
  clearDefault,
  deleteAddress,
  insertAddress,
  readAddresses,
  setAddress,
  type AddressRow,
} from "./addresses.repo";

/** Delivery addresses of members; a member with addresses has one default address. Another member's address is 404. */
export type Addresses = ReturnType<typeof createAddresses>;

export function createAddresses(db: Database) {
  const change = <T>(
    userId: number,
    work: (tx: Queries, rows: AddressRow[]) => Promise<Result<T>>,
  ): Promise<Result<T>> =>
    db.transaction(async (tx) =>
      (await lockUser(tx, userId)) ? work(tx, await readAddresses(tx, userId)) : UNAUTHENTICATED,
    );

  return {
    list: async (userId: number) => (await readAddresses(db, userId)).map(serializeAddress),

    add: (userId: number, request: AddressRequest) =>
      change(userId, async (tx, rows) => {
        if (rows.length >= MAX_ADDRESSES)
          return failed({ code: "over_limit", field: "addresses", value: MAX_ADDRESSES });
        const is_default = request.is_default || rows.length === 0;
        if (is_default) await clearDefault(tx, userId);
        return done(
          serializeAddress(await insertAddress(tx, userId, { ...columnsOf(request), is_default })),
        );
      }),

    set: (userId: number, id: number, request: AddressRequest) =>
      change(userId, async (tx, rows) => {
        const row = rows.find((one) => one.id === id);
        if (!row) return NOT_FOUND;
        if (request.is_default) await clearDefault(tx, userId);
        // the default address keeps its flag until another one gets it
        const is_default = request.is_default || row.is_default;
        return done(
          serializeAddress(await setAddress(tx, id, { ...columnsOf(request), is_default })),
        );
      }),

    remove: (userId: number, id: number) =>
      change(userId, async (tx, rows) => {
        const row = rows.find((one) => one.id === id);
        if (!row) return NOT_FOUND;
        await deleteAddress(tx, id);
        const next = rows.find((one) => one.id !== id);
        if (row.is_default && next) await setAddress(tx, next.id, { is_default: true });
        return done(null);
      }),
  };
}

const columnsOf = ({
  phonePrefix,
  phone,
  company,
  companyId,
  taxId,
  is_default: _default,
  ...address
}: AddressRequest) => ({
  ...address,
  company: company ?? null,
  company_id: companyId ?? null,
  tax_id: taxId ?? null,
  phone: phone ? wholePhone(phonePrefix, phone, address.country) : null,
});

const serializeAddress = ({
  user_id: _owner,
  company_id,
  tax_id,
  ...row
}: AddressRow): Address => ({
  ...row,
  name: `${row.firstname} ${row.lastname}`,
  companyId: company_id,
  taxId: tax_id,
});
