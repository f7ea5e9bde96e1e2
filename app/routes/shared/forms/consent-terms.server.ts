import { orDefault } from "~/bff/client/error-pages.server";
import type { Shop } from "~/bff/shop";
import type { ConsentTerms } from "~/features/consent";

export async function readConsentTerms({ consent, content }: Shop): Promise<ConsentTerms> {
  const pages = await orDefault(content.infoLinks(), []);
  return {
    services: consent.services(),
    privacy: pages.find(({ code }) => code === "privacy") ?? null,
  };
}
