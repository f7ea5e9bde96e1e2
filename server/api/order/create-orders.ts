import type { Log } from "~/contract/core/log";
import { order } from "~/contract/endpoints/order";
import type { Heureka } from "../../adapters/heureka";
import type { PaymentGateway } from "../../adapters/payment/gateway";
import type { Zbozi } from "../../adapters/zbozi";
import type { ChangeFeed, Database } from "../../db/index";
import type { MailLimit, NewsletterMails } from "../auth";
import type { CartService } from "../cart";
import type { Job } from "../shared/job";
import type { Random } from "../shared/random";
import { createDocuments } from "./documents/documents.service";
import { createAgreedOrders } from "./lists/agreed-orders";
import { heurekaReceiver, zboziReceiver } from "./lists/order-receivers";
import { createOrderService } from "./order.service";
import { createPayments } from "./payment/payment.service";
import { createRequestNewsletter } from "./placing/request-newsletter";
import { createReadConditions, type ConditionDeps } from "./read-conditions";
import { createLookUpOrder } from "./reading/look-up-order";
import { createMemberOrders } from "./reading/member-orders.service";
import { createComplaints } from "./returns/complaint/complaint.service";
import { createWithdrawals } from "./returns/withdrawal/withdrawal.service";
import { createCancelOrder } from "./state/cancel-order";

interface Deps extends ConditionDeps, NewsletterMails {
  db: Database;
  changes: ChangeFeed;
  carts: CartService;
  mailLimit: MailLimit;
  gateway: PaymentGateway | undefined;
  heureka: Heureka | undefined;
  zbozi: Zbozi | undefined;
  publicUrl: string;
  localeDomains?: Readonly<Record<string, string>>;
  log: Log;
  clock: () => Date;
  random: Random;
  report: (message: string) => (error: unknown) => void;
}

/** Creates the services of orders, and their periodic jobs. */
export function createOrders(deps: Deps) {
  const { changes, publicUrl, localeDomains = {}, heureka, zbozi, report } = deps;
  /** An order's change of the catalogue becomes visible before the next poll. */
  const catchUpBehind = () => void changes.catchUp().catch(report("change log cannot be read"));
  const payments = createPayments({
    ...deps,
    notificationUrl: publicUrl + order.notify.path,
    pageOrigins: [publicUrl, ...Object.values(localeDomains)],
  });
  const documents = createDocuments(deps);
  return {
    orders: createOrderService({
      ...deps,
      catchUpBehind,
      readConditions: createReadConditions(deps),
      requestNewsletter: createRequestNewsletter({
        ...deps,
        report: report("the newsletter of an order could not be requested"),
      }),
      agreements: { heureka: heureka !== undefined, zbozi: zbozi !== undefined },
    }),
    memberOrders: createMemberOrders(deps),
    cancelOrder: createCancelOrder({ ...deps, catchUpBehind }),
    lookUpOrder: createLookUpOrder(deps),
    withdrawals: createWithdrawals(deps),
    complaints: createComplaints(deps),
    payments,
    documents,
    orderJobs: [
      // payments may lack a notification
      { name: "payments", everyMs: 15_000, run: payments.settleDue },
      { name: "invoices", everyMs: 15_000, run: documents.issueDue },
      ...(heureka ? [agreedOrders("heureka", heurekaReceiver(heureka), deps)] : []),
      ...(zbozi ? [agreedOrders("zbozi", zboziReceiver(zbozi), deps)] : []),
    ] satisfies Job[],
  };
}

const agreedOrders = (
  name: "heureka" | "zbozi",
  receiver: Parameters<typeof createAgreedOrders>[1],
  deps: Deps,
): Job => ({
  name,
  everyMs: 30_000,
  run: createAgreedOrders(`${name}_orders`, receiver, deps),
});
