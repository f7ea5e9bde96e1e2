import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

type Step = "from" | "to" | "data";

export interface MailSink {
  url: string;
  received: ReceivedMail[];
  /** the next responses; afterwards the sink accepts */
  refusals: { step: Step; code: number }[];
  /** Waits for the message with this index. */
  waitFor(number: number): Promise<ReceivedMail>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

export interface ReceivedMail {
  to: string[];
  mail: Email;
  raw: string;
}

export async function startMailSink(): Promise<MailSink> {
  const received: ReceivedMail[] = [];
  const refusals: MailSink["refusals"] = [];
  const waiting = new Map<number, (mail: ReceivedMail) => void>();
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
            const one = {
              to: session.envelope.rcptTo.map(({ address }) => address),
              mail,
              raw: raw.toString("latin1"),
            };
            received.push(one);
            waiting.get(received.length - 1)?.(one);
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
    received,
    refusals,
    async waitFor(number) {
      return received[number] ?? new Promise((resolve) => waiting.set(number, resolve));
    },
    start,
    async stop() {
      const stopping = server;
      server = undefined;
      await new Promise<void>((resolve) =>
        stopping ? stopping.close(() => resolve()) : resolve(),
      );
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
