import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { errorCodeOf } from "../../db/index";
import { mailFieldsOf } from "./fields";
import type { MailFrom, MailTransport } from "./transport";

/** Writes each message as an .eml file into a folder, which the first message creates; for shops without a mail server. */
export function outboxTransport(folder: string, from: MailFrom): MailTransport {
  return {
    async send(message) {
      const { createTransport } = await import("nodemailer"); // large, loaded with the first message
      const transport = createTransport({
        streamTransport: true,
        buffer: true,
        newline: "windows",
      });
      const { message: bytes } = await transport.sendMail(mailFieldsOf(message, from));
      // a retry overwrites the first file
      const file = path.join(
        folder,
        `${message.date.toISOString().replace(/[-:]|\.\d+/g, "")}-${message.id}.eml`,
      );
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(`${file}.part`, bytes);
        await rename(`${file}.part`, file);
        return { ok: true };
      } catch (error) {
        // a full disk, or a folder of another user: the message waits
        return {
          ok: false,
          isFinal: false,
          reason: `the outbox cannot be written: ${errorCodeOf(error) ?? String(error)}`,
        };
      }
    },
  };
}
