import { z } from "zod";
import { aboutSettingSchema } from "~/contract/content/about";
import { layingSettingSchema } from "~/contract/customer/laying";
import { kc, slug } from "./lists-schema";

/** A path inside the shop, a telephone number or an e-mail address. */
const link = z.string().regex(/^(\/(?![/\\])|tel:\+|mailto:)/);

export interface DemoMenuItem {
  text: string;
  link: string;
  image?: string | undefined;
  submenu?: DemoMenuItem[] | undefined;
}
const demoMenuItemSchema: z.ZodType<DemoMenuItem> = z.lazy(() =>
  z.strictObject({
    text: z.string().min(1),
    link,
    image: slug.optional(),
    submenu: z.array(demoMenuItemSchema).optional(),
  }),
);

const outerLink = z.url({ protocol: /^https$/ });

const logosSchema = z.array(
  z.strictObject({
    text: z.string().min(1),
    image: z.string().regex(/^\/logos\/[a-z-]+\.svg$/),
    width: z.number().int(),
    online: z.boolean().optional(),
  }),
);

const bottomMenuBlockSchema = z.strictObject({
  title: z.string().min(1),
  links: z.array(
    z.strictObject({
      text: z.string().min(1),
      link: z.union([link, outerLink]),
      leave: z.boolean().optional(),
    }),
  ),
});

const contactSchema = z.strictObject({
  type: z.enum(["phone", "email", "address", "hours", "social"]),
  text: z.string().min(1),
  link: z.union([link, outerLink]).optional(),
  image: z.string().optional(),
});

export const demoSettingSchema = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("contacts"), value: z.array(contactSchema) }),
  z.strictObject({
    name: z.literal("intropopup"),
    value: z.strictObject({ is_enabled: z.boolean(), title: z.string(), button: z.string() }),
    content: z.string(),
    link,
  }),
  z.strictObject({ name: z.literal("topmenu"), value: z.array(demoMenuItemSchema) }),
  z.strictObject({ name: z.literal("categoriesMenu"), value: z.array(demoMenuItemSchema) }),
  z.strictObject({ name: z.literal("bottommenu"), value: z.array(bottomMenuBlockSchema) }),
  z.strictObject({
    name: z.literal("advantages"),
    /** `code` chooses the icon */
    value: z.array(
      z.strictObject({ code: slug, title: z.string().min(1), text: z.string().min(1) }),
    ),
  }),
  z.strictObject({
    name: z.literal("rooms"),
    /** `code` is a value of the property `room`; a room with a link is on the home page, with its picture */
    value: z.array(
      z.strictObject({
        code: slug,
        text: z.string().min(1),
        description: z.string().min(1),
        link: link.optional(),
        image: slug.optional(),
      }),
    ),
  }),
  z.strictObject({ name: z.literal("paymentLogos"), value: logosSchema }),
  z.strictObject({ name: z.literal("partnerLogos"), value: logosSchema }),
  z.strictObject({
    name: z.literal("maintenance"),
    value: z.strictObject({ is_enabled: z.boolean() }),
    content: z.string(),
  }),
  z.strictObject({ name: z.literal("footerNote"), content: z.string() }),
  z.strictObject({
    name: z.literal("owndata"),
    value: z.array(z.strictObject({ code: z.string().min(1), content: z.string() })),
  }),
  z.strictObject({
    name: z.literal("freedelivery"),
    value: z.strictObject({ is_enabled: z.boolean(), min_order_price: kc }),
  }),
  z.strictObject({
    name: z.literal("showMobileMenu"),
    value: z.strictObject({ is_enabled: z.boolean() }),
  }),
  z.strictObject({
    name: z.literal("searchRedirectToStoresKeywords"),
    content: z.string().min(1),
    link,
  }),
  z.strictObject({ name: z.literal("about"), value: aboutSettingSchema }),
  z.strictObject({ name: z.literal("laying"), value: layingSettingSchema }),
  z.strictObject({ name: z.literal("searchRotatingPlaceholders"), content: z.string().min(1) }),
]);
export type DemoSetting = z.infer<typeof demoSettingSchema>;
