/** The queue of e-mails: written in the transaction of their event, sent by a job. */
export { type Mail, enqueue, forgetMails } from "./enqueue";
export { createRenderMail, templateNames } from "./render";
export { type MailSender, createMailSender } from "./sender";
