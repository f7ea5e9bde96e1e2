import { createServer } from "node:http";
import { expect, test } from "vitest";
import { drain } from "../../../server/http/drain";

test("a part that never closes does not hold the end", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  let isAsked = false;
  const never = () => {
    isAsked = true;
    return new Promise<void>(() => undefined);
  };
  await drain(server, never, 1_000, 50);
  expect([isAsked, server.listening]).toEqual([true, false]);
});
