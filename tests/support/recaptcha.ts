import type { RequestListener } from "node:http";
import { httpBackend, type Backend } from "./backends";

/** A script that gives tokens at once, with the action in them. */
export const SCRIPT = `window.grecaptcha = { ready: (then) => then(), execute: (key, { action }) => Promise.resolve("token:" + key + ":" + action) };`;

/** What stands in for Google: its script, and the verification of tokens. */
export interface FakeRecaptcha extends Backend {
  /** how it verifies from now on; by default every token is a person's, for the action that the token names */
  verifies(answer: RequestListener | object | undefined): void;
  /** how it gives the script */
  gives(answer: RequestListener): void;
  /** what it was asked to verify */
  verified: { secret: string | null; response: string | null; others: string[] }[];
  /** how often it gave its script */
  loads(): number;
  /** Forgets what it was asked, and answers as usual. */
  reset(): void;
}

const json =
  (body: object): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));

const usualScript: RequestListener = (_request, response) =>
  void response.writeHead(200, { "content-type": "text/javascript" }).end(SCRIPT);

const isListener = (answer: object): answer is RequestListener => typeof answer === "function";

/** Listens until it is closed. */
export async function fakeRecaptcha(): Promise<FakeRecaptcha> {
  const verified: FakeRecaptcha["verified"] = [];
  let loads = 0;
  let verify: RequestListener | undefined;
  let give = usualScript;
  const backend = await httpBackend((request, response) => {
    if (request.method === "GET") {
      loads += 1;
      return give(request, response);
    }
    let text = "";
    request.on("data", (part) => (text += String(part)));
    request.once("end", () => {
      const asked = new URLSearchParams(text);
      const [secret, token] = [asked.get("secret"), asked.get("response")];
      verified.push({ secret, response: token, others: [...asked.keys()].filter((key) => key !== "secret" && key !== "response") });
      const usual = json({ success: true, score: 0.9, action: token?.split(":").at(-1) });
      (verify ?? usual)(request, response);
    });
  });
  const fake: FakeRecaptcha = {
    ...backend,
    verified,
    loads: () => loads,
    verifies: (answer) => void (verify = answer === undefined || isListener(answer) ? answer : json(answer)),
    gives: (answer) => void (give = answer),
    reset() {
      verified.length = 0;
      [loads, verify, give] = [0, undefined, usualScript];
    },
  };
  return fake;
}
