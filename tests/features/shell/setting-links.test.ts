import { parse } from "node-html-parser";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { RoomDoors } from "~/features/catalogue";
import { Footer } from "~/features/shell/footer/footer";
import { HeaderLinks } from "~/features/shell/header/header-links";
import { renderIn } from "../../support/browser/render";

const attributes = (html: string, link: string) =>
  parse(html).querySelector(`a[href="${link}"]`)?.attributes;

// Specification: 2.header.7, 3.14
describe("links of the settings", () => {
  it("topmenu is in the line above the logo, once beside the fixed links", () => {
    const links = [
      { text: "Blog", link: "/blog" },
      { text: "Naše prodejny", link: "/prodejny" },
    ];
    const shown = parse(
      renderIn("cs", createElement(HeaderLinks, { links, contacts: [] })),
    ).querySelectorAll("a");
    expect(shown.map((link) => link.getAttribute("href")).slice(0, 3)).toEqual([
      "/blog",
      "/pokladka",
      "/prodejny",
    ]);
  });

  it("rooms with a link are on the home page", () => {
    const room = { code: "hall", text: "Chodba", link: "/30/behouny" };
    const rooms = parse(
      renderIn("cs", createElement(RoomDoors, { rooms: [room], kinds: [] })),
    ).querySelectorAll(".doors a");
    expect(rooms.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
      [room.link, "Chodba"],
    ]);
  });

  // Specification: 3.16
  it("the leave flag of the bottom menu opens another site in a new window, and says so", () => {
    const link = (path: string, leave?: boolean) => ({ text: "Výrobce", link: path, leave });
    const blocks = [
      {
        title: "Odkazy",
        links: [
          link("https://vyrobce.example/", true),
          link("/kontakt"),
          link("https://tady.example/"),
        ],
      },
    ];
    const logos = { contacts: [], paymentLogos: [], partnerLogos: [], note: "" };
    const html = renderIn(
      "cs",
      createElement(Footer, { blocks, ...logos, isShort: false, children: null }),
    );
    expect(attributes(html, "https://vyrobce.example/")).toMatchObject({
      target: "_blank",
      rel: "noopener",
    });
    expect(parse(html).querySelector('a[target="_blank"]')?.textContent.trim()).toBe(
      "Výrobce (otevře se v\u00a0novém okně)",
    );
    for (const inside of ["/kontakt", "https://tady.example/"])
      expect(attributes(html, inside)).not.toHaveProperty("target");
  });
});
