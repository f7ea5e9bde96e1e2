import type { LookUpRequest } from "~/contract/order/order";
import { emailKey } from "~/domain/customer";
import type { Database } from "../../../db/index";
import { enqueue } from "../../mail";
import { findOrderByNumber } from "../order.repo";

/** Mails an order's link to its buyer if number and e-mail match. The response does not reveal whether they do. */
export type LookUpOrder = (request: LookUpRequest) => Promise<void>;

interface Deps {
  db: Database;
  wakeMails: () => void;
  clock: () => Date;
}

/** Dummy order, so that the response time is the same without a match. */
const DUMMY_ORDER = { id: 1, hash: "", number: "", locale: "cs" } as const;

/** Creates the operation. The mail goes to the order's address, never to the typed one. */
export const createLookUpOrder =
  ({ db, wakeMails, clock }: Deps): LookUpOrder =>
  async ({ number, email }) => {
    await db.transaction(async (tx) => {
      const order = await findOrderByNumber(tx, number);
      const isTheirs =
        order !== undefined && order.email !== "" && emailKey(order.email) === emailKey(email);
      const { locale, ...rest } = isTheirs ? order : DUMMY_ORDER;
      const data = { id: rest.id, hash: rest.hash, number: rest.number };
      await enqueue(
        tx,
        { template: "order_link", locale, to: isTheirs ? order.email : null, data },
        clock(),
      );
    });
    wakeMails();
  };
