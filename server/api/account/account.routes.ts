import { account as calls } from "~/contract/endpoints/account";
import { done } from "~/contract/failures/result";
import type { Database } from "../../db/index";
import type { Tokens } from "../auth";
import type { MemberOrders } from "../order";
import type { Routes } from "../shared/app";
import type { Serve } from "../shared/serve";
import type { AccountService } from "./account.service";
import type { Addresses } from "./addresses.service";

interface Services {
  db: Database;
  account: AccountService;
  addresses: Addresses;
  memberOrders: MemberOrders;
  tokens: Tokens;
}

/** Routes of the caller's own account. Another member's data is 404. */
export const accountRoutes =
  (serve: Serve, { db, account, addresses, memberOrders, tokens }: Services): Routes =>
  (app) => {
    serve(app, calls.read, ({ by, language }) => account.read(by.userId, language));
    serve(app, calls.setProfile, ({ by, language, body, address }) =>
      account.setProfile(by.userId, language, body, address),
    );
    serve(app, calls.remove, ({ by, body, address }) =>
      account.remove(by.userId, body.password, address),
    );
    serve(app, calls.export, ({ by, language }) => account.export(by.userId, language));
    // 'log out everywhere': also ends this login
    serve(app, calls.endLogins, async ({ by }) => done(await tokens.endAll(db, by.userId)));
    serve(app, calls.setCompany, ({ by, body }) => account.setCompany(by.userId, body));
    serve(app, calls.setRoom, ({ by, language, body }) =>
      account.setRoom(by.userId, language, body),
    );

    serve(app, calls.addresses, async ({ by }) => done({ data: await addresses.list(by.userId) }));
    serve(app, calls.addAddress, ({ by, body }) => addresses.add(by.userId, body));
    serve(app, calls.setAddress, ({ by, params, body }) =>
      addresses.set(by.userId, params.id, body),
    );
    serve(app, calls.removeAddress, ({ by, params }) => addresses.remove(by.userId, params.id));

    serve(app, calls.orders, async ({ by, query }) =>
      done(await memberOrders.list(by.userId, query.page)),
    );
    serve(app, calls.order, ({ by, params }) => memberOrders.read(by.userId, params.id));
    serve(app, calls.repeatOrder, ({ by, params, language }) =>
      memberOrders.repeat(by.userId, params.id, language),
    );
  };
