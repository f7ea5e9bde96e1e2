import { answerForm } from "~/bff/forms/intent.server";
import type { FormAnswer } from "~/forms/state/answer";
import { requestShop, type ShopRequest } from "../shops/request-shop";

export const FORM_PAGE = "/kosik?a=1";

export interface More {
  price?: number;
}

type Intents = Parameters<typeof answerForm<More>>[2];
type ChosenBy = Parameters<typeof answerForm<More>>[3];
type Answer = Awaited<ReturnType<typeof answerForm<More>>> | Response;

/** @returns the action's answer or thrown response, and the shop */
export async function sendForm(
  intents: Intents,
  fields: Record<string, string>,
  { chosenBy, ...visit }: Omit<ShopRequest, "url"> & { chosenBy?: ChosenBy } = {},
) {
  const { shop, cookies } = requestShop({ ...visit, url: FORM_PAGE });
  const request = new Request(`http://shop.test${FORM_PAGE}`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const answer: Answer = await answerForm<More>(request, shop, intents, chosenBy).catch(
    (thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    },
  );
  return { answer, shop, cookies };
}

/** The answer of an action that does not redirect. */
export function answerOnPage(answer: Answer): {
  status: number | undefined;
  headers: Headers;
  data: FormAnswer & More;
} {
  if (answer instanceof Response) throw new Error(`a response ${answer.status}`);
  return {
    status: answer.init?.status,
    headers: new Headers(answer.init?.headers),
    data: answer.data,
  };
}

/** The action's redirect or failure. */
export function response(answer: Answer): Response {
  if (!(answer instanceof Response)) throw new Error("no response");
  return answer;
}
