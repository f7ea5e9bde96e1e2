import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** At what the sink may refuse: the sender's address, the recipient's, or the message. */
type Step = "from" | "to" | "data";

/** A mail server that keeps what it takes. */
export interface MailSink {
  url: string;
  /** everything taken so far, in its order */
  taken: TakenMail[];
  /** answers this step so, once for each entry; then it takes what comes */
  refusals: { step: Step; code: number }[];
  /** Waits for a message: the one of this number, the first being 0. */
  taking(number: number): Promise<TakenMail>;
  /** It is down from now on. */
  stop(): Promise<void>;
  /** It listens again at the same address. */
  start(): Promise<void>;
}

/** A message as it arrived: to whom the envelope says, what it says itself, and its bytes. */
export interface TakenMail {
  to: string[];
  mail: Email;
  raw: string;
}

/** Starts a mail server of a test's own. */
export async function startMailSink(): Promise<MailSink> {
  const taken: TakenMail[] = [];
  const refusals: MailSink["refusals"] = [];
  const waiting = new Map<number, (mail: TakenMail) => void>();
  let server: SMTPServer | undefined;
  let port = 0;

  const refusalAt = (step: Step): Error | null => {
    if (refusals[0]?.step !== step) return null;
    const responseCode = refusals.shift()?.code;
    return Object.assign(new Error("jana@example.cz is not wanted here"), { responseCode });
  };

  async function start(): Promise<void> {
    const starting = new SMTPServer({
      authOptional: true,
      disabledCommands: ["AUTH", "STARTTLS"],
      logger: false,
      closeTimeout: 100,
      onMailFrom: (_address, _session, callback) => callback(refusalAt("from")),
      onRcptTo: (_address, _session, callback) => callback(refusalAt("to")),
      onData(stream, session, callback) {
        const parts: Buffer[] = [];
        stream.on("data", (part: Buffer) => parts.push(part));
        stream.once("end", () => {
          const refused = refusalAt("data");
          if (refused) return callback(refused);
          const raw = Buffer.concat(parts);
          void PostalMime.parse(raw).then((mail) => {
            const one = { to: session.envelope.rcptTo.map(({ address }) => address), mail, raw: raw.toString("latin1") };
            taken.push(one);
            waiting.get(taken.length - 1)?.(one);
            callback();
          });
        });
      },
    });
    starting.on("error", () => undefined);
    await new Promise<void>((resolve) => starting.listen(port, "127.0.0.1", () => resolve()));
    port = portOf(starting.server.address());
    server = starting;
  }

  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refusals,
    async taking(number) {
      return taken[number] ?? new Promise((resolve) => waiting.set(number, resolve));
    },
    start,
    async stop() {
      const stopping = server;
      server = undefined;
      await new Promise<void>((resolve) => (stopping ? stopping.close(() => resolve()) : resolve()));
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
