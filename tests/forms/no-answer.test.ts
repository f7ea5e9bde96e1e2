import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MAX_FORM_BYTES } from "~/contract/forms/form-limit";
import type { Notice } from "~/contract/forms/notices";
import {
  clientAction,
  NO_ANSWER,
  NO_ANSWER_STATUS,
  onNoAnswer,
  TOO_LARGE,
} from "~/forms/no-answer";

describe("a form sent by a script", () => {
  let reported: (Notice | null)[];
  let end: () => void;
  beforeEach(() => {
    reported = [];
    end = onNoAnswer((notice) => void reported.push(notice));
  });
  afterEach(() => end());

  const send = (serverAction: () => Promise<unknown>, signal = new AbortController().signal) =>
    clientAction({
      request: new Request("http://shop.test/kosik", { signal }),
      params: {},
      serverAction: async <T>() => serverAction() as Promise<T>,
    });

  test("returns the response of its action", async () => {
    expect(await send(async () => ({ done: true }))).toEqual({ done: true });
    expect(reported).toEqual([null]);
  });

  test.each([
    ["without a network", new TypeError("Failed to fetch")],
    [
      "if a proxy answers",
      new Error("Unable to decode turbo-stream response from URL: /kosik.data"),
    ],
  ])("keeps its page %s", async (_name, error) => {
    const answer = await send(() => Promise.reject(error));
    expect(answer).toBeInstanceOf(Response);
    expect(answer).toMatchObject({ status: NO_ANSWER_STATUS });
    expect(reported).toEqual([NO_ANSWER]);
  });

  // Remix's class is not exported; the browser creates the same from the answer
  const refusal = (status: number, data: unknown) => ({
    status,
    statusText: "",
    internal: false,
    data,
  });

  test.each<[string, number, Notice]>([
    ["too many requests", 429, { code: "too_many_requests", kind: "danger", name: "42\u00a0s" }],
    ["a closed shop", 503, { code: "maintenance", kind: "danger" }],
  ])(
    "keeps its page and shows the notice of a refusal before the action: %s",
    async (_name, status, notice) => {
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- Remix throws refusals
      const answer = await send(() => Promise.reject(refusal(status, notice)));
      expect(answer).toMatchObject({ status: NO_ANSWER_STATUS });
      expect(reported).toEqual([notice]);
    },
  );

  test.each([
    ["of the maximum length", "", NO_ANSWER],
    ["that is longer", "a", TOO_LARGE],
  ])(
    "without an answer says that a form is too long, not that the connection failed: %s",
    async (_name, more, notice) => {
      const body = new URLSearchParams({ message: "" }).toString();
      const request = new Request("http://shop.test/kontakt", {
        method: "POST",
        body: body + "a".repeat(MAX_FORM_BYTES - body.length) + more,
      });
      const serverAction = async () => {
        await request.text(); // as Remix does
        throw new TypeError("Failed to fetch");
      };
      expect(await clientAction({ request, params: {}, serverAction })).toMatchObject({
        status: NO_ANSWER_STATUS,
      });
      expect(reported).toEqual([notice]);
    },
  );

  test("shows the error page for a refusal of the action", async () => {
    const thrown = refusal(404, "order_failed");
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- Remix throws refusals
    await expect(send(() => Promise.reject(thrown))).rejects.toBe(thrown);
    expect(reported).toEqual([null]);
  });

  test("shows the error page for an exception of the server", async () => {
    await expect(send(() => Promise.reject(new Error("Unexpected Server Error")))).rejects.toThrow(
      "Unexpected Server Error",
    );
    expect(reported).toEqual([null]);
  });

  test("follows a redirect", async () => {
    const redirect = new Response(null, { status: 302, headers: { location: "/" } });
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- Remix throws redirects
    await expect(send(() => Promise.reject(redirect))).rejects.toBe(redirect);
    expect(reported).toEqual([null]);
  });

  test("reports nothing for a form that a newer one has replaced", async () => {
    await expect(
      send(() => Promise.reject(new TypeError("aborted")), AbortSignal.abort()),
    ).rejects.toThrow("aborted");
    expect(reported).toEqual([null]);
  });
});
