import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Another process locks the file. @returns a function that releases the lock */
export async function lockFile(file: string): Promise<() => Promise<void>> {
  const holder = fork(fileURLToPath(new URL("./lock-holder.mjs", import.meta.url)), [file], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(holder, "message");
  return async () => {
    const ended = once(holder, "exit");
    holder.send("let go");
    await ended;
  };
}
