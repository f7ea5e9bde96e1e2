import { mailFieldsOf } from "./fields";
import type { MailFrom, MailTransport, SendResult } from "./transport";

const ANSWER_MS = 15_000;

/** Sends messages over SMTP, each on its own connection. @param url `smtp://user:password@host:587` (STARTTLS if offered) or `smtps://host:465` */
export function smtpTransport(url: string, from: MailFrom): MailTransport {
  const timeouts = {
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    dnsTimeout: ANSWER_MS,
  };
  return {
    async send(message, signal) {
      const { createTransport } = await import("nodemailer"); // large, loaded with the first message
      const transport = createTransport({ url, ...timeouts });
      try {
        await transport.sendMail({ ...mailFieldsOf(message, from), signal });
        return { ok: true };
      } catch (error) {
        return refusalOf(error);
      }
    },
  };
}

/** Only replies to these commands can refuse this message; other replies concern the connection and may change. */
const ABOUT_THE_MESSAGE = new Set(["RCPT TO", "DATA"]);

function refusalOf(error: unknown): SendResult {
  const { code, responseCode, command } = fieldsOfError(error);
  const reason = [code ?? "unknown", command, responseCode, certificateFault(error)]
    .filter((part) => part !== undefined)
    .join(" ");
  // 503 is a protocol error, not a refusal
  const isRefused =
    responseCode !== undefined && responseCode >= 500 && responseCode < 600 && responseCode !== 503;
  return { ok: false, isFinal: isRefused && ABOUT_THE_MESSAGE.has(command ?? ""), reason };
}

/** What Node says of the server's certificate; it quotes no address of a person. */
const certificateFault = (error: unknown): string | undefined =>
  error instanceof Error && !("responseCode" in error) && /certificate/.test(error.message)
    ? error.message.slice(0, 200)
    : undefined;

function fieldsOfError(error: unknown): { code?: string; responseCode?: number; command?: string } {
  if (!(error instanceof Error)) return {};
  return {
    ...("code" in error && typeof error.code === "string" && { code: error.code }),
    ...("responseCode" in error &&
      typeof error.responseCode === "number" && { responseCode: error.responseCode }),
    ...("command" in error && typeof error.command === "string" && { command: error.command }),
  };
}
