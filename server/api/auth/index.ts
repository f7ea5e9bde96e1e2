/** Login, registration, passwords, and links of e-mails that prove access to a mailbox. */
export { authRoutes } from "./auth.routes";
export { createAuthService } from "./auth.service";
export { createLinks } from "./password/links.service";
export type { QueueMail } from "./password/mails";
export { passwordRoutes } from "./password/password.routes";
export { type PasswordService, createPasswordService } from "./password/password.service";
export { type MailLimit, createLoginLimit, createMailLimit } from "./rate-limit";
export { type RegisterService, createRegisterService } from "./register.service";
export { type NewsletterMails, requestNewsletter } from "./request-newsletter.service";
export { createGuestMerge } from "./tokens/guest-merge";
export { type Tokens, createTokens } from "./tokens/tokens.service";
