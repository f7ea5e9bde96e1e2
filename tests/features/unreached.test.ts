import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clientAction, onUnreached, UNREACHED_STATUS } from "~/forms/unreached";

describe("a form sent by a script", () => {
  let reported: boolean[];
  let end: () => void;
  beforeEach(() => {
    vi.stubGlobal("window", new EventTarget());
    reported = [];
    end = onUnreached((isUnreached) => void reported.push(isUnreached));
  });
  afterEach(() => {
    end();
    vi.unstubAllGlobals();
  });

  const send = (serverAction: () => Promise<unknown>, signal = new AbortController().signal) =>
    clientAction({
      request: new Request("http://shop.test/kosik", { signal }),
      params: {},
      serverAction: async <T>() => serverAction() as Promise<T>,
    });

  test("returns the response of its action", async () => {
    expect(await send(async () => ({ done: true }))).toEqual({ done: true });
    expect(reported).toEqual([false]);
  });

  test.each([
    ["without a network", new TypeError("Failed to fetch")],
    ["if a proxy answers", new Error("Unable to decode turbo-stream response from URL: /kosik.data")],
  ])("keeps its page %s", async (_name, error) => {
    const answer = await send(() => Promise.reject(error));
    expect(answer).toBeInstanceOf(Response);
    expect(answer).toMatchObject({ status: UNREACHED_STATUS });
    expect(reported).toEqual([true]);
  });

  test("shows the error page for an exception of the server", async () => {
    await expect(send(() => Promise.reject(new Error("Unexpected Server Error")))).rejects.toThrow("Unexpected Server Error");
    expect(reported).toEqual([false]);
  });

  test("follows a redirect", async () => {
    const redirect = new Response(null, { status: 302, headers: { location: "/" } });
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- Remix throws redirects
    await expect(send(() => Promise.reject(redirect))).rejects.toBe(redirect);
    expect(reported).toEqual([false]);
  });

  test("reports nothing for a form that a newer one has replaced", async () => {
    await expect(send(() => Promise.reject(new TypeError("aborted")), AbortSignal.abort())).rejects.toThrow("aborted");
    expect(reported).toEqual([false]);
  });
});
