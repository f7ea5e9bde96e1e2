/** Login, registration, passwords, and links of e-mails that prove access to a mailbox. */
export { authRoutes } from "./auth.routes";
export { createAuth } from "./create-auth";
export type { QueueMail } from "./password/mails";
export { passwordRoutes } from "./password/password.routes";
export type { PasswordService } from "./password/password.service";
export type { MailLimit } from "./rate-limit";
export type { RegisterService } from "./register.service";
export { requestNewsletter, type NewsletterMails } from "./request-newsletter";
export type { Tokens } from "./tokens/tokens.service";
