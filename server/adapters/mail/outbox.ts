import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { fieldsOf } from "./fields";
import type { MailFrom, MailTransport } from "./transport";

/**
 * Writes messages into a folder, a file each, which mail programs open. For shops without a mail server.
 * @param folder made when the first one comes
 */
export function outboxTransport(folder: string, from: MailFrom): MailTransport {
  return {
    async hand(message) {
      const { createTransport } = await import("nodemailer"); // loaded with the first message: it is large
      const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message: bytes } = await transport.sendMail(fieldsOf(message, from));
      await mkdir(folder, { recursive: true });
      // named by the message: handed over once more, it takes the place of the first
      const file = path.join(folder, `${message.date.toISOString().replace(/[-:]|\.\d+/g, "")}-${message.id}.eml`);
      await writeFile(`${file}.part`, bytes);
      await rename(`${file}.part`, file);
      return { ok: true };
    },
  };
}
