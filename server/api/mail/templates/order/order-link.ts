import { orderSchema } from "~/contract/order/order";
import { href } from "~/i18n/links";
import { template } from "../../content";

const schema = orderSchema.pick({ id: true, hash: true, number: true });

export const orderLink = template(
  schema,
  async ({ id, hash, number }, { locale, publicUrl, t: textsOf }) => {
    const t = textsOf("mail");
    return {
      subject: t("order_link.subject", { number }),
      preheader: t("order_link.preheader"),
      heading: t("order_link.heading", { number }),
      blocks: [
        { kind: "text", text: t("order_link.lead") },
        {
          kind: "button",
          label: t("order_link.open"),
          href: `${publicUrl}${href(locale, "orderStatus", { id, hash })}`,
        },
        { kind: "text", text: t("order_link.secret"), isQuiet: true },
        { kind: "text", text: t("order_link.stranger"), isQuiet: true },
      ],
    };
  },
);
