import type { LookUpRequest } from "~/contract/order";
import { emailKey } from "~/domain/email";
import type { Database } from "../../db/index";
import { enqueue } from "../mail/queue.service";
import { findOrderByNumber } from "./order.repo";

/** Mails the link of an order to its buyer, where number and e-mail are of one. Nobody learns whether they are. */
export type LookUpOrder = (request: LookUpRequest) => Promise<void>;

interface Deps {
  db: Database;
  wakeMails: () => void;
  clock: () => Date;
}

/** Nobody's order, so that what is written takes the same whether there is one or not. */
const NOBODY = { id: 1, hash: "", number: "", locale: "cs" } as const;

/** Makes it. The mail goes to the address that the order has, never to one that was typed. */
export const createLookUpOrder =
  ({ db, wakeMails, clock }: Deps): LookUpOrder =>
  async ({ number, email }) => {
    await db.transaction(async (tx) => {
      const order = await findOrderByNumber(tx, number);
      const isTheirs = order !== undefined && order.email !== "" && emailKey(order.email) === emailKey(email);
      const { locale, ...rest } = isTheirs ? order : NOBODY;
      const data = { id: rest.id, hash: rest.hash, number: rest.number };
      await enqueue(tx, { template: "order_link", locale, to: isTheirs ? order.email : null, data }, clock());
    });
    wakeMails();
  };
