import readline from "node:readline";
import { SingleBar } from "cli-progress";

/** Starts a line in a terminal with the number of read records; nothing is shown if standard error is a file. @param total number of records, if it is known */
export function startProgress(unit: string, print: (line: string) => void, total?: number) {
  const format =
    total === undefined
      ? `{value} ${unit} in {duration_formatted}`
      : `{bar} {value} of {total} ${unit}`;
  const bar = new SingleBar({
    format,
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
  });
  bar.start(total ?? 0, 0);
  return {
    next: () => bar.increment(),
    async *count<T>(records: AsyncIterable<T>): AsyncGenerator<T> {
      for await (const record of records) {
        bar.increment();
        yield record;
      }
    },
    print(line: string) {
      if (process.stderr.isTTY) {
        readline.cursorTo(process.stderr, 0);
        readline.clearLine(process.stderr, 0);
      }
      print(line);
    },
    stop: () => bar.stop(),
  };
}
