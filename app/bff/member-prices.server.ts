import type { AccountArea } from "./account.server";
import { failedWith, type ApiResult } from "./failure.server";

/** What a call of the catalogue carries. */
interface Asked {
  /** with the token of the member who is logged in */
  member: boolean;
}

/** Whether a request's shopper has prices of her own: a member whose group gives a discount (decision 43). */
export interface MemberPrices {
  /** The discount of her group, percent; 0 for everybody else. */
  percent(): Promise<number>;
  /** True if her prices differ from everybody's, or if that is not known now: then nothing that shows prices may be shared. */
  isOwn(): Promise<boolean>;
  /** Makes a call whose answer shows prices: hers where she has prices of her own, otherwise everybody's, without a token. */
  call<T>(ask: (asked: Asked) => Promise<ApiResult<T>>): Promise<ApiResult<T>>;
}

interface Parts {
  account: Pick<AccountArea, "isHeld" | "find">;
  /** whether a login has to do with the request: a guest waits for nothing */
  isMembers: () => boolean;
}

/** Makes them for one request. */
export function memberPrices({ account, isMembers }: Parts): MemberPrices {
  async function percent(): Promise<number | undefined> {
    if (!isMembers() || !(await account.isHeld())) return 0;
    const found = await account.find();
    return found.ok ? (found.value?.group?.discount ?? 0) : undefined;
  }
  /** Of a member whom the backend does not tell of now, it is not known: her prices are asked for, and nothing is kept. */
  const isOwn = async () => (await percent()) !== 0;

  return {
    percent: async () => (await percent()) ?? 0,
    isOwn,
    async call(ask) {
      const member = await isOwn();
      const answer = await ask({ member });
      // the login has ended meanwhile: she is a guest now
      return member && !answer.ok && failedWith(answer, "unauthenticated") ? ask({ member: false }) : answer;
    },
  };
}
