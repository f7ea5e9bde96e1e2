import { errorCodeOf } from "../../db/index";
import { UnusableFile } from "../command";

/** Runs a function that writes a file or a folder. @throws {UnusableFile} if it cannot be written */
export function writing<T>(file: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw explained(file, error);
  }
}

/** Like {@link writing}, for a function that waits. */
export const writingLater = <T>(file: string, write: () => Promise<T>): Promise<T> =>
  write().catch((error: unknown) => {
    throw explained(file, error);
  });

const explained = (file: string, error: unknown): unknown =>
  error instanceof Error && "syscall" in error
    ? new UnusableFile(
        `Cannot write ${file}: ${/^(ENOSPC|EDQUOT)$/.test(errorCodeOf(error) ?? "") ? "the disk is full, the file is not complete" : "check its folder and the permissions"}`,
      )
    : error;
