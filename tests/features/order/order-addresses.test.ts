import { createElement, type ComponentProps } from "react";
import { expect, test } from "vitest";
import { OrderAddresses } from "~/features/order/parts/order-addresses";
import { renderIn } from "../../support/browser/render";

type Addressed = ComponentProps<typeof OrderAddresses>["order"];

const ORDER: Addressed = {
  delivery: {
    code: "ppl",
    name: "PPL",
    type: "address",
    store: null,
    point: null,
    floor: null,
    promised: null,
    tracking: null,
  },
  delivery_address: null,
  invoice: {
    firstname: "Jana",
    lastname: "Nováková",
    street: "Dlouhá 1",
    city: "Praha",
    zip: "11000",
    country: "CZ",
  },
  company: null,
  email: "jana@example.cz",
  phone: "+420601234567",
  note: "",
  terms: null,
};
const paragraphs = (order: Addressed) =>
  [...renderIn("cs", createElement(OrderAddresses, { order })).matchAll(/<p>(.*?)<\/p>/g)].map(
    ([, html = ""]) => html.replace(/<[^>]+>/g, " ").trim(),
  );

test("an order whose buyer was forgotten shows no empty address and contact", () => {
  expect(paragraphs(ORDER)).toHaveLength(4);
  const nobody = { firstname: "", lastname: "", street: "", city: "", zip: "" };
  const old = { ...ORDER, email: "", phone: "", invoice: { ...ORDER.invoice, ...nobody } };
  expect(paragraphs(old)).toEqual(["PPL"]);
});
