import { z } from "zod";
import { SOLUTIONS } from "~/contract/order/complaint";
import { piecesSchema } from "~/contract/order/withdrawal";
import { href } from "~/i18n/links";
import { pieceTextIn } from "~/i18n/shop-texts/piece-text";
import { template } from "../content";

const schema = z.object({
  kind: z.enum(["withdrawal", "complaint"]),
  number: z.string(),
  order: z.object({ id: z.int(), hash: z.string(), number: z.string() }),
  items: z.array(piecesSchema),
  /** of the shopper; missing in messages of older releases */
  email: z.string().optional(),
  /** of a complaint */
  description: z.string().optional(),
  solution: z.enum(SOLUTIONS).optional(),
});

export const receivedForShop = template(
  schema,
  async ({ kind, number, order, items, email, description, solution }, words) => {
    const { locale, publicUrl } = words;
    const t = words.t("returns");
    const subject = t(`mail.shop.${kind}`, { number });
    const screen = kind === "withdrawal" ? "withdrawalReceipt" : "complaintReceipt";
    return {
      subject,
      preheader: t("mail.shop.lead", { order: order.number }),
      heading: subject,
      replyTo: email,
      blocks: [
        { kind: "text", text: t("mail.shop.lead", { order: order.number }) },
        { kind: "lines", lines: items.map(pieceTextIn(words.locale, words.t("cart"), t)) },
        ...(solution
          ? ([
              {
                kind: "text",
                text: t("mail.shop.wanted", { solution: t(`complain.solutionsIn.${solution}`) }),
              },
            ] as const)
          : []),
        ...(description ? ([{ kind: "text", text: description }] as const) : []),
        {
          kind: "button",
          label: t("mail.shop.open"),
          href: `${publicUrl}${href(locale, screen, { id: order.id, hash: order.hash, number })}`,
        },
      ],
    };
  },
);
