import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Order } from "~/contract/order/order";
import { slugOf } from "~/domain/catalogue";
import { formatDate } from "~/i18n/format";
import { WITHDRAWAL_FORM_LINES } from "~/i18n/shop-texts/withdrawal-form";
import type { MailAttachment } from "../../adapters/mail/transport";
import type { MailWords } from "./content";

const STYLES = `body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 sans-serif;color:#221e1b;background:#fff}
table{border-collapse:collapse}th,td{padding:.4rem .6rem;border:1px solid #e6dfd8;text-align:left;vertical-align:top}
dt{margin-top:1.2rem}dd{margin:0;height:1.6rem;border-bottom:1px solid}`;

interface Paper {
  title: string;
  file: MailAttachment;
}

/**
 * Files of the contract that a consumer keeps: the terms in the agreed version, complaints and the guarantee, how to withdraw, and the model form.
 * A link is not enough, because the shop can change a page.
 */
export async function contractPapers(
  { terms }: Pick<Order, "terms">,
  words: MailWords,
): Promise<Paper[]> {
  const { locale, pages } = words;
  const links = await pages.links(locale);
  const currentPaper = async (code: string): Promise<Paper[]> => {
    const link = links.find((one) => one.code === code);
    return link ? pagePaper(words, link.id) : [];
  };
  return [
    ...(terms ? await pagePaper(words, terms.id, terms.version) : []),
    ...(await currentPaper("complaints")),
    ...(await currentPaper("withdrawal")),
    withdrawalForm(words),
  ];
}

async function pagePaper(words: MailWords, id: number, version?: number): Promise<Paper[]> {
  const { locale, pages, publicUrl, t } = words;
  const page = await pages.page(locale, id, version);
  if (!page) return [];
  const html = page.content_html.replaceAll('href="/', `href="${publicUrl}/`);
  return [
    paper(
      words,
      page.name,
      <>
        <p>{t("info")("validFrom", { date: formatDate(locale, page.valid_from) })}</p>
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </>,
    ),
  ];
}

function withdrawalForm(words: MailWords): Paper {
  const t = words.t("returns");
  return paper(
    words,
    t("form.title"),
    <>
      <p>{t("form.lead")}</p>
      <p>{t("form.to")}</p>
      <p>{[words.contact("address"), words.contact("email")].filter(Boolean).join(", ")}</p>
      <p>{t("form.statement")}</p>
      <dl>
        {WITHDRAWAL_FORM_LINES.map((line) => (
          <div key={line}>
            <dt>{t(`form.${line}`)}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </>,
  );
}

/** A page without links to other files, which opens and prints anywhere. */
function paper({ locale }: MailWords, title: string, body: ReactNode): Paper {
  const html = renderToStaticMarkup(
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLES }} />
      </head>
      <body>
        <h1>{title}</h1>
        {body}
      </body>
    </html>,
  );
  return {
    title,
    file: {
      filename: `${slugOf(title)}.html`,
      contentType: "text/html; charset=utf-8",
      content: `<!doctype html>${html}`,
    },
  };
}
