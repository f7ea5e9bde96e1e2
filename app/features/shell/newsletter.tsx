import { useMatches } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { NewsletterForm } from "./newsletter-form";

/** The newsletter in the footer; not on its own page, which has the form already. */
export function Newsletter() {
  const t = useT("common");
  const screen = useMatches().at(-1)?.id.split(".")[1];
  if (screen === "newsletter") return null;
  return (
    <section className="container newsletter no-print" aria-labelledby="newsletter-title">
      <h2 id="newsletter-title">{t("newsletter.title")}</h2>
      <NewsletterForm id="footer-newsletter" />
    </section>
  );
}
