import type { Product } from "~/contract/catalogue";
import { withGroupPrices } from "~/domain/price";
import type { AccountArea } from "../account/account.server";
import { failedWith, type ApiResult } from "../client/api-result.server";

export interface AuthOptions {
  member: boolean;
}

/** Prices of a member whose group has a discount (ADR 19). */
export type MemberPrices = ReturnType<typeof memberPrices>;

interface Parts {
  account: Pick<AccountArea, "isLoggedIn" | "find">;
  /** true if the request has a login cookie or has changed one; otherwise the member is not read */
  hasLoginCookies: () => boolean;
}

export function memberPrices({ account, hasLoginCookies }: Parts) {
  async function percent(): Promise<number | undefined> {
    if (!hasLoginCookies() || !(await account.isLoggedIn())) return 0;
    const answer = await account.find();
    return answer.ok ? (answer.value?.group?.discount ?? 0) : undefined;
  }
  /** Also true if the backend cannot read the member now. */
  const differFromUsual = async () => (await percent()) !== 0;

  return {
    /** Discount of the group, per cent; 0 for others. */
    percent: async () => (await percent()) ?? 0,
    /** Adds the member's prices to a product, which a backend may leave to the group's discount (specification section 3, 'User'). */
    async adder(): Promise<<P extends Product>(product: P) => P> {
      const discount = (await percent()) ?? 0;
      return (product) => withGroupPrices(product, discount);
    },
    /** True if the shopper's prices differ from the usual ones, or may differ: then nothing with prices may be shared. */
    differFromUsual,
    /** Makes a call that returns prices: with the token if the shopper has own prices, otherwise without. */
    async call<T>(ask: (options: AuthOptions) => Promise<ApiResult<T>>): Promise<ApiResult<T>> {
      const member = await differFromUsual();
      const answer = await ask({ member });
      // the login has ended: usual prices
      return member && !answer.ok && failedWith(answer, "unauthenticated")
        ? ask({ member: false })
        : answer;
    },
  };
}
