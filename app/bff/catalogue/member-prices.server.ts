import type { Product } from "~/contract/catalogue";
import { withGroupPrices } from "~/domain/price";
import type { AccountArea } from "../account/account.server";
import { failedWith, type ApiResult } from "../forms/failure.server";

export interface AuthOptions {
  member: boolean;
}

/** Prices of a member whose group has a discount (ADR 19). */
export interface MemberPrices {
  /** Discount of the group, per cent; 0 for others. */
  percent(): Promise<number>;
  /** True if the shopper's prices differ from the usual ones, or may differ: then nothing with prices may be shared. */
  differFromUsual(): Promise<boolean>;
  /** Makes a call that returns prices: with the token if the shopper has own prices, otherwise without. */
  call<T>(ask: (options: AuthOptions) => Promise<ApiResult<T>>): Promise<ApiResult<T>>;
  /** Adds the member's prices to a product, which a backend may leave to the group's discount (specification section 3, 'User'). */
  adder(): Promise<<P extends Product>(product: P) => P>;
}

interface Parts {
  account: Pick<AccountArea, "isLoggedIn" | "find">;
  /** true if the request has a login cookie or has changed one; otherwise the member is not read */
  hasLoginCookies: () => boolean;
}

export function memberPrices({ account, hasLoginCookies }: Parts): MemberPrices {
  async function percent(): Promise<number | undefined> {
    if (!hasLoginCookies() || !(await account.isLoggedIn())) return 0;
    const found = await account.find();
    return found.ok ? (found.value?.group?.discount ?? 0) : undefined;
  }
  /** Also true if the backend cannot read the member now. */
  const differFromUsual = async () => (await percent()) !== 0;

  return {
    percent: async () => (await percent()) ?? 0,
    async adder() {
      const discount = (await percent()) ?? 0;
      return (product) => withGroupPrices(product, discount);
    },
    differFromUsual,
    async call(ask) {
      const member = await differFromUsual();
      const answer = await ask({ member });
      // the login has ended: usual prices
      return member && !answer.ok && failedWith(answer, "unauthenticated")
        ? ask({ member: false })
        : answer;
    },
  };
}
