import { BUSY, createFairQueue } from "./fair-queue";

/** Iterations and memory (KiB) of a hash, as OWASP recommends for argon2id. */
interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash occupies a thread of the pool that images and files also use. */
const AT_ONCE = 2;
const MAX_WAITING = 60;

/** Hashes passwords. Both calls take as long as one hash, and return {@link BUSY} if too many wait. */
export interface Passwords {
  /** @param who caller for the fair queue, e.g. an address */
  hash(password: string, who: string): Promise<string | typeof BUSY>;
  /** True if the password matches the hash. Without a hash it is false after the same time, so the time does not reveal whether an account exists. */
  matches(
    password: string,
    hashed: string | undefined,
    who: string,
  ): Promise<boolean | typeof BUSY>;
}

/** Different keyboards may type the same letter as different code points. */
const normalized = (password: string): string => password.normalize("NFKC");

const library = () => import("@node-rs/argon2");

/** Creates the hasher (argon2id, the package's default). */
export function createPasswords(cost: HashCost = COST): Passwords {
  const queue = createFairQueue({ atOnce: AT_ONCE, waiting: MAX_WAITING });
  return {
    hash: (password, who) =>
      queue(who, async () => {
        const { hash } = await library();
        return hash(normalized(password), cost);
      }),
    matches: (password, hashed, who) =>
      queue(who, async () => {
        const { hash, verify } = await library();
        if (hashed !== undefined) return verify(hashed, normalized(password));
        await hash(normalized(password), cost);
        return false;
      }),
  };
}

export { BUSY };
