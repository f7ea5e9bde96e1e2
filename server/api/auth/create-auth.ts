import type { Passwords } from "../../adapters/passwords";
import type { Database, RateLimits } from "../../db/index";
import type { ContentService } from "../content";
import type { Random } from "../shared/random";
import { createAuthService } from "./auth.service";
import { createLinks } from "./password/links.service";
import type { AccountMails } from "./password/mails";
import { createPasswordService } from "./password/password.service";
import { createLoginLimit, createMailLimit } from "./rate-limit";
import { createRegisterService } from "./register.service";
import { createGuestMerge } from "./tokens/guest-merge";
import { createTokens } from "./tokens/tokens.service";

interface Deps extends AccountMails {
  db: Database;
  content: ContentService;
  passwords: Passwords;
  limits: RateLimits;
  clock: () => Date;
  random: Random;
}

/** Creates the services of logins and accounts, which share tokens, links and limits. */
export function createAuth(deps: Deps) {
  const tokens = createTokens(deps);
  const links = createLinks(deps.random);
  const limit = createLoginLimit(deps.limits);
  const parts = { ...deps, tokens, links, limit, guestMerge: createGuestMerge(deps) };
  return {
    tokens,
    links,
    mailLimit: createMailLimit(deps.limits),
    auth: createAuthService(parts),
    register: createRegisterService(parts),
    memberPasswords: createPasswordService(parts),
  };
}
