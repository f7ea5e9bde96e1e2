import { BUSY, createFairQueue } from "./fair-queue";

/** Work and memory (KiB) of a hash: what OWASP's cheat sheet names for argon2id. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing takes a thread that pictures and files need too. */
const AT_ONCE = 2;
const MOST_WAITING = 60;

/** Hashes passwords. Both calls take as long as one hash, and give {@link BUSY} where too many are waiting. */
export interface Passwords {
  /** @param who whose turn it is when many wait, such as an address */
  hash(password: string, who: string): Promise<string | typeof BUSY>;
  /** Whether a password is the one that was hashed. Without a hash it is not, after the same work: the time does not tell whether there is an account. */
  matches(password: string, hashed: string | undefined, who: string): Promise<boolean | typeof BUSY>;
}

/** The same letters typed on different keyboards are the same password. */
const normalized = (password: string): string => password.normalize("NFKC");

/** Loaded with the first password: a shop where nobody logs in starts without it. */
const library = () => import("@node-rs/argon2");

/** Passwords hashed with argon2id, which is what the package does unless told otherwise. */
export function createPasswords(cost: HashCost = COST): Passwords {
  const queue = createFairQueue({ atOnce: AT_ONCE, waiting: MOST_WAITING });
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
