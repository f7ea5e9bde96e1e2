import { ADDRESS, asMember } from "./member";
import { type Check } from "./backend";

const UNKNOWN = 2_000_000_000;
const HASH = "A".repeat(22);
const ORDER = `/api/order/1/${HASH}`;
const PASSWORDS = { password: "contract-check-1", password_confirmation: "contract-check-1" };
const RETURN = { items: [{ item_id: 1, quantity: 1 }], name: "Jana Kontrolní", email: "contract-check@example.com" };
const COMPLAINT = { ...RETURN, description: "The seam has come undone.", solution: "repair" };

/** Calls with an unknown id, hash or number that are 404, with a valid body. A path without parameters lacks its required query. */
const UNKNOWNS: readonly (readonly [method: string, path: string, body?: object])[] = [
  ["GET", `${ORDER}/payments`],
  ["GET", `${ORDER}/qr.svg`],
  ["GET", `${ORDER}/invoice.pdf`],
  ["GET", `${ORDER}/documents/FV26000001.pdf`],
  ["GET", `${ORDER}/withdrawal`],
  ["GET", `${ORDER}/withdrawal/26000001-O1`],
  ["GET", `${ORDER}/complaint/26000001-R1`],
  ["POST", `${ORDER}/cancel`],
  ["POST", `${ORDER}/check-payment`],
  ["POST", `${ORDER}/pay`, { returnUrl: "https://www.example.com/" }],
  ["POST", `${ORDER}/account`, { password: PASSWORDS.password }],
  ["POST", `${ORDER}/withdrawal/quote`, RETURN],
  ["POST", `${ORDER}/withdrawal`, RETURN],
  ["POST", `${ORDER}/complaint`, COMPLAINT],
  ["GET", "/api/payment/notify/gopay"],
  ["POST", "/api/payment/notify/gopay"],
  ["POST", `/api/watchdog/${UNKNOWN}`, { email: "contract-check@example.com" }],
  ["GET", `/api/watchdog/cancel/${HASH}`],
  ["POST", `/api/watchdog/cancel/${HASH}`],
  ["GET", `/api/auth/password/${HASH}`],
  ["POST", `/api/auth/password/${HASH}`, PASSWORDS],
  ["POST", `/api/newsletter/confirm/${HASH}`],
  ["POST", `/api/newsletter/unsubscribe/${HASH}`],
];

/** The same for a member's calls. */
const OF_MEMBERS: readonly (readonly [method: string, path: string, body?: object])[] = [
  ["GET", `/api/me/reviews/${UNKNOWN}`],
  ["POST", `/api/review/${UNKNOWN}`, { stars: 5, title: "Contract", text: "It is as the contract says." }],
  ["POST", `/api/me/email/${HASH}`],
  ["PUT", `/api/me/addresses/${UNKNOWN}`, ADDRESS],
  ["GET", `/api/me/orders/${UNKNOWN}`],
  ["POST", `/api/me/orders/${UNKNOWN}/repeat`],
];

/** Checks the failures for records that do not exist. Existing records would need goods, mails or payments that a backend under test may not have. */
export const UNKNOWN_CHECKS: readonly Check[] = [
  ...UNKNOWNS.map(([method, path, body]): Check => ({
    name: `unknown: ${method} ${path} is 404`,
    async run(backend) {
      await backend.fails(method, path, 404, { error: "not_found" }, { body });
    },
  })),
  {
    name: "unknown: a member's calls with unknown ids and links are 404",
    run: (backend) =>
      asMember(backend, async ({ token }) => {
        for (const [method, path, body] of OF_MEMBERS) await backend.fails(method, path, 404, { error: "not_found" }, { token, body });
      }),
  },
  {
    name: "unknown: a company number with a wrong check digit is 422",
    async run(backend) {
      await backend.fails("GET", "/api/registry/company/27074359", 422, { field: "companyId" });
    },
  },
];
