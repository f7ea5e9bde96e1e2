import { account } from "~/contract/endpoints/account";
import { catalogue } from "~/contract/endpoints/catalogue";
import type { Endpoint } from "~/contract/endpoints/endpoint";
import { order } from "~/contract/endpoints/order";
import { filledPath, type Check } from "../backend";
import { ADDRESS, asMember } from "./member";

const PASSWORDS = { password: "contract-check-1", password_confirmation: "contract-check-1" };
const RETURN = {
  items: [{ item_id: 1, quantity: 1 }],
  name: "Jana Kontrolní",
  email: "contract-check@example.com",
};
const COMPLAINT = { ...RETURN, description: "The seam has come undone.", solution: "repair" };
const REVIEW = { stars: 5, title: "Contract", text: "It is as the contract says." };
/** Of no record. An order has the id, but another hash. */
const VALUES = {
  id: 2_000_000_000,
  hash: "A".repeat(22),
  number: "26000001-O1",
  file: "FV26000001.pdf",
};
const VALUES_OF_ORDER = { ...VALUES, id: 1 };

type Row = readonly [endpoint: Endpoint, body?: object];
/** Calls with an unknown id, hash or number that are 404, with a valid body. A path without parameters lacks its required query. */
const UNKNOWNS: readonly Row[] = [
  [order.payments],
  [order.qr],
  [order.invoice],
  [order.document],
  [order.withdrawalOptions],
  [order.withdrawal],
  [order.complaint],
  [order.cancel],
  [order.checkPayment],
  [order.pay, { returnUrl: "https://www.example.com/" }],
  [order.makeAccount, { password: PASSWORDS.password }],
  [order.quoteWithdrawal, RETURN],
  [order.withdraw, RETURN],
  [order.complain, COMPLAINT],
  [order.notify],
  [order.notifyByPost],
  [catalogue.watch, { email: "contract-check@example.com" }],
  [catalogue.watched],
  [catalogue.cancelWatchdog],
  [account.resetLink],
  [account.reset, PASSWORDS],
  [account.confirmNewsletter],
  [account.endNewsletter],
];

/** The same for a member's calls. */
const OF_MEMBERS: readonly Row[] = [
  [catalogue.ownReview],
  [catalogue.writeReview, REVIEW],
  [account.confirmEmail],
  [account.setAddress, ADDRESS],
  [account.order],
  [account.repeatOrder],
];

const pathOf = ({ path }: Endpoint): string =>
  filledPath(path, path.startsWith(order.read.path) ? VALUES_OF_ORDER : VALUES);

/** Checks the failures for records that do not exist. Existing records would need goods, mails or payments that a backend under test may not have. */
export const UNKNOWN_CHECKS: readonly Check[] = [
  ...UNKNOWNS.map(([endpoint, body]): Check => ({
    name: `unknown: ${endpoint.method} ${pathOf(endpoint)} is 404`,
    async run(backend) {
      await backend.fails(endpoint.method, pathOf(endpoint), 404, { error: "not_found" }, { body });
    },
  })),
  {
    name: "unknown: a member's calls with unknown ids and links are 404",
    run: (backend) =>
      asMember(backend, async ({ token }) => {
        for (const [endpoint, body] of OF_MEMBERS)
          await backend.fails(
            endpoint.method,
            pathOf(endpoint),
            404,
            { error: "not_found" },
            { token, body },
          );
      }),
  },
  {
    name: "unknown: a company number with a wrong check digit is 422",
    async run(backend) {
      await backend.fails("GET", "/api/registry/company/27074359", 422, { field: "companyId" });
    },
  },
];
