import type { RequestListener } from "node:http";
import { httpBackend, type Backend } from "../backends/backends";

/** Its tokens contain the action's name. */
export const SCRIPT = `window.grecaptcha = { ready: (then) => then(), execute: (key, { action }) => Promise.resolve("token:" + key + ":" + action) };`;

export interface FakeRecaptcha extends Backend {
  /** sets the response of the verification; default: a high score */
  setVerification(answer: RequestListener | object | undefined): void;
  /** sets the response for the script */
  setScript(answer: RequestListener): void;
  verified: { secret: string | null; response: string | null; otherFields: string[] }[];
  loads(): number;
  reset(): void;
}

const json =
  (body: object): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));

const usualScript: RequestListener = (_request, response) =>
  void response.writeHead(200, { "content-type": "text/javascript" }).end(SCRIPT);

const isListener = (answer: object): answer is RequestListener => typeof answer === "function";

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
      const form = new URLSearchParams(text);
      const [secret, token] = [form.get("secret"), form.get("response")];
      verified.push({
        secret,
        response: token,
        otherFields: [...form.keys()].filter((key) => key !== "secret" && key !== "response"),
      });
      const usual = json({ success: true, score: 0.9, action: token?.split(":").at(-1) });
      (verify ?? usual)(request, response);
    });
  });
  const fake: FakeRecaptcha = {
    ...backend,
    verified,
    loads: () => loads,
    setVerification: (answer) =>
      void (verify = answer === undefined || isListener(answer) ? answer : json(answer)),
    setScript: (answer) => void (give = answer),
    reset() {
      verified.length = 0;
      [loads, verify, give] = [0, undefined, usualScript];
    },
  };
  return fake;
}
