import { done, failed, failedAll, NOT_FOUND, type Result } from "~/contract/failures/result";
import type { Complaint, ComplaintCreated, ComplaintRequest } from "~/contract/order/complaint";
import { canComplain, complaintDue } from "~/domain/returns";
import { readSkippedNumbers, type Database } from "../../../../db/index";
import { returnNumber } from "../../../../rules/payment";
import type { ContentService } from "../../../content";
import { readItems, type OrderItemRow } from "../../order.repo";
import { lockOpenOrder, openOrder } from "../../reading/open-order";
import { enqueueReceived, receiptOf } from "../receive-return";
import { checkPieces, serializePieces } from "../returned-pieces";
import type { PiecesRow } from "../withdrawal/withdrawal.repo";
import {
  insertComplaint,
  readComplaints,
  readPiecesOfComplaint,
  type ComplaintRow,
} from "./complaint.repo";

/** Complaints of an order that may wait for an answer at once: its page and its e-mails do not grow without end. */
const MAX_OPEN_COMPLAINTS = 10;

/** Complaints (ADR 47). The hash opens the order. */
export type ComplaintService = ReturnType<typeof createComplaints>;

interface Deps {
  content: Pick<ContentService, "shopEmail">;
  db: Database;
  wakeMails: () => void;
  clock: () => Date;
}

export function createComplaints({ db, wakeMails, clock, content }: Deps) {
  return {
    /** Receives a complaint and queues its confirmation. @param key idempotency key: the same key gets the same answer */
    async complain(
      id: number,
      hash: string,
      key: string | null,
      request: ComplaintRequest,
    ): Promise<Result<ComplaintCreated>> {
      const now = clock();
      const to = await content.shopEmail();
      const received = await db.transaction(async (tx): Promise<Result<ComplaintRow>> => {
        const order = await lockOpenOrder(tx, id, hash);
        if (!order) return NOT_FOUND;
        const earlier = await readComplaints(tx, id);
        const twin =
          key === null ? undefined : earlier.find(({ idempotency_key }) => idempotency_key === key);
        if (twin) return done(twin);
        if (!canComplain({ state: order.state, history: [] }, now))
          return failed({ code: "conflict" });
        if (earlier.filter(({ settled_at }) => !settled_at).length >= MAX_OPEN_COMPLAINTS)
          return failed({ code: "open_complaints", value: MAX_OPEN_COMPLAINTS });
        const items = await readItems(tx, id);
        const { pieces, failures } = checkPieces(request.items, items, ({ quantity }) => quantity);
        if (failures.length) return failedAll(failures);
        const { name, email, description, solution } = request;
        const { number, locale } = order;
        const row = await insertComplaint(
          tx,
          {
            order_id: id,
            number: returnNumber(
              number,
              "R",
              earlier.length,
              await readSkippedNumbers(tx, order.created_at),
            ),
            idempotency_key: key,
            received_at: now,
            name,
            email,
            description,
            solution,
          },
          pieces,
        );
        const complaint = serializeComplaint(row, pieces, items);
        const keys = { id, hash, number };
        await enqueueReceived(
          tx,
          { template: "complaint_received", locale, to: email, data: { order: keys, complaint } },
          {
            to,
            notice: {
              kind: "complaint",
              number: row.number,
              order: keys,
              items: complaint.items,
              email,
              description,
              solution,
            },
          },
          now,
        );
        return done(row);
      });
      if (!received.ok) return received;
      wakeMails();
      return done(receiptOf(received.value));
    },

    async read(id: number, hash: string, number: string): Promise<Result<Complaint>> {
      const order = await openOrder(db, id, hash);
      const row = order && (await readComplaints(db, id)).find((one) => one.number === number);
      return row
        ? done(
            serializeComplaint(
              row,
              await readPiecesOfComplaint(db, row.id),
              await readItems(db, id),
            ),
          )
        : NOT_FOUND;
    },
  };
}

export const serializeComplaint = (
  row: ComplaintRow,
  pieces: readonly PiecesRow[],
  items: readonly OrderItemRow[],
): Complaint => ({
  id: row.id,
  number: row.number,
  received_at: row.received_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
  answer: row.answer,
  due: complaintDue(row.received_at),
  name: row.name,
  email: row.email,
  description: row.description,
  solution: row.solution,
  items: serializePieces(pieces, items),
});
