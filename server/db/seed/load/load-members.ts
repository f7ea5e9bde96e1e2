import { emailKey } from "~/domain/customer";
import { insertInParts } from "../../catalogue/insert-in-parts";
import type { Database, Queries } from "../../database";
import { isOneOf } from "../../is-one-of";
import { readMembersFile, type Assortment } from "../read";

/** Loads groups with vouchers, then members with confirmed e-mails. @throws if a group or voucher is unknown */
export async function loadMembers(
  tx: Queries,
  { groups, members, vouchers }: Assortment,
  now: Date,
): Promise<void> {
  const voucherOf = (code: string) => {
    const voucher = vouchers.find((one) => one.code === code);
    if (!voucher) throw new Error(`groups.json: voucher ${code} does not exist`);
    return voucher.id;
  };
  await insertInParts(
    tx,
    "customer_groups",
    groups.map(({ id, name, description, discount }) => ({
      id,
      name: JSON.stringify(name),
      description: JSON.stringify(description),
      discount_percent: discount,
    })),
  );
  await insertInParts(
    tx,
    "group_vouchers",
    groups.flatMap(({ id, vouchers: codes }) =>
      codes.map((code) => ({ group_id: id, voucher_id: voucherOf(code) })),
    ),
  );
  await insertInParts(
    tx,
    "users",
    members.map(({ email, group, company, ...member }) => ({
      ...member,
      email,
      email_key: emailKey(email),
      email_confirmed_at: now,
      group_id: group ?? null,
      company: company ? JSON.stringify(company) : null,
      created_at: now,
    })),
  );
}

/** Demo members who still have the published password, which would open their account to anybody. @param dir folder of the demo JSON files */
const demoMembers = (db: Database, dir: string) =>
  db.sql
    .selectFrom("users")
    .select("id")
    .where(
      isOneOf(
        "password_hash",
        readMembersFile(dir).map(({ password_hash }) => password_hash),
      ),
    );

/** Addresses of the demo members, sorted. */
export const readDemoMembers = async (db: Database, dir: string): Promise<string[]> =>
  (await demoMembers(db, dir).select("email").execute()).map(({ email }) => email).sort();

/** Deletes the demo members. @returns number of deleted members */
export async function removeDemoMembers(db: Database, dir: string): Promise<number> {
  // usually there is nothing to delete: no lock
  if ((await readDemoMembers(db, dir)).length === 0) return 0;
  const deleted = await db.sql
    .deleteFrom("users")
    .where("id", "in", demoMembers(db, dir))
    .returning("id")
    .execute();
  return deleted.length;
}
