import { describe, expect, test } from "vitest";
import { newShopper } from "../steps";

const LANGUAGES = [
  {
    locale: "cs",
    path: "/",
    stores: "/prodejny",
    references: "/reference",
    blog: "/blog",
    rooms: "Podle místnosti",
    remnants: "/100/zbytky-a-vyprodej",
    footerNote: "Ukázka:",
  },
  {
    locale: "en",
    path: "/en",
    stores: "/en/stores",
    references: "/en/reference",
    blog: "/en/blog",
    rooms: "By room",
    remnants: "/en/100/remnants-and-clearance",
    footerNote: "Demo:",
  },
] as const;

describe.each(LANGUAGES)(
  "the home page ($locale)",
  ({ path, stores, references, blog, rooms, remnants, footerNote }) => {
    test("shows the advantages of the shop in a strip", async () => {
      const { root, readAll } = await newShopper().open(path);
      expect(readAll(".proof li")).toHaveLength(6);
      expect(readAll(".proof").join()).toMatch(/3[ -](roky|year)/);
      expect(root.querySelector(".proof a")?.getAttribute("href")).toBe(stores);
      expect(readAll(".proof li").at(-1)).toMatch(/[1-5][.,]?\d? (z 5|out of 5)/);
    });

    test("tells what only this shop can: rooms, one cut, a floor to change, voices, stores, remnants", async () => {
      const shopper = newShopper();
      const { root, readAll } = await shopper.open(path);
      const doors = root
        .querySelectorAll("main .doors img")
        .map((picture) => picture.getAttribute("src"));
      expect([doors.length, doors.every((src) => src?.startsWith("/images/"))]).toEqual([8, true]);
      expect(
        root.querySelector("main .cut-story .cut-drawing svg")?.getAttribute("aria-label"),
      ).toMatch(/310\s×\s350\scm.*\s400\scm/);
      expect(readAll("main .cut-steps li h3")).toHaveLength(4);
      const stars = root
        .querySelectorAll("main .voices blockquote .stars")
        .map((one) => one.getAttribute("aria-label"));
      expect(stars).toEqual([expect.stringMatching(/^[1-5]\s/), expect.stringMatching(/^[1-5]\s/)]);
      expect(readAll("main .voices").join()).toContain(footerNote);
      const storeLinks = root
        .querySelectorAll("main .tiles:not(.doors) a")
        .map((link) => link.getAttribute("href") ?? "");
      expect(storeLinks.map((link) => link.split("/").at(-1))).toEqual(["1", "2", "3", "4"]);
      expect(root.querySelectorAll("main ol.rows > li")).toHaveLength(4);
      const links = root.querySelectorAll("main a").map((link) => link.getAttribute("href"));
      expect(links).toEqual(expect.arrayContaining([references, blog, remnants]));
      // one grid of cards, each with one badge at most
      expect(root.querySelectorAll("main .grid")).toHaveLength(1);
      for (const card of root.querySelectorAll("main .card"))
        expect(card.querySelectorAll(".labels li").length).toBeLessThan(2);
    });

    test("each swatch of the floor to change opens the room designer with it", async () => {
      const shopper = newShopper();
      const { root } = await shopper.open(path);
      const swatches = root.querySelectorAll(".live-swatches a");
      expect(swatches).toHaveLength(6);
      expect(
        root.querySelector(".live-floors .designer-stage")?.getAttribute("aria-label"),
      ).toContain(swatches[0]?.textContent);
      const designer = await shopper.open(swatches[1]?.getAttribute("href") ?? "");
      expect(designer.root.querySelector(".designer-stage")?.getAttribute("aria-label")).toContain(
        swatches[1]?.textContent,
      );
    });

    test("has few elements", async () => {
      const { root } = await newShopper().open(path);
      expect(root.querySelectorAll("*").length).toBeLessThanOrEqual(1_000);
    });

    // Specification: 3.14
    test("shows the links of topmenu and of rooms in the settings, each leads to a page", async () => {
      const shopper = newShopper();
      const { root } = await shopper.open(path);
      const [top, byRoom] = [
        root.querySelectorAll(".header-links .top-link"),
        root.querySelectorAll("main .doors a"),
      ];
      expect([top.length, byRoom.length]).toEqual([3, 8]);
      for (const link of [...top, ...byRoom]) {
        const page = await shopper.open(link.getAttribute("href") ?? "");
        expect([page.path, page.status]).toEqual([link.getAttribute("href"), 200]);
      }
    });

    test("has a menu with columns: kinds with pictures, rooms and properties, each leads to a page", async () => {
      const shopper = newShopper();
      const { root } = await shopper.open(path);
      const submenus = root.querySelectorAll(".menu .submenu");
      expect(submenus.length).toBeGreaterThan(5);
      const [first] = submenus;
      expect(first?.querySelectorAll(":scope > div").length).toBe(3);
      expect(
        first
          ?.querySelectorAll(".submenu-title")
          .map(({ textContent }) => textContent.replace(/\s/g, " ").trim())[0],
      ).toBe(rooms);
      for (const submenu of submenus) {
        for (const link of submenu.querySelectorAll(":scope > div:first-child a")) {
          const picture = link.querySelector("img");
          expect([
            link.textContent,
            picture?.getAttribute("loading"),
            picture?.getAttribute("alt"),
          ]).toEqual([link.textContent, "lazy", ""]);
        }
      }
      const column =
        first?.querySelectorAll(":scope > div:not(:first-child) a:not(.submenu-title)") ?? [];
      expect(column.length).toBeGreaterThan(6);
      for (const link of column) {
        const page = await shopper.open(link.getAttribute("href") ?? "");
        expect([page.path, page.status, page.root.querySelectorAll(".card").length > 0]).toEqual([
          link.getAttribute("href"),
          200,
          true,
        ]);
      }
    });

    test("has a footer with groups that a phone folds: each list is once in the page, after its button", async () => {
      const { root } = await newShopper().open(path);
      const groups = root.querySelectorAll(".footer nav");
      expect(groups.length).toBeGreaterThan(2);
      for (const group of groups) {
        const fold = group.querySelector("details");
        expect(fold?.nextElementSibling?.tagName).toBe("A");
        expect(fold?.textContent.trim()).toBe(group.querySelector("h2")?.textContent.trim());
        const links = group.querySelectorAll("a").map((link) => link.getAttribute("href"));
        expect([links.length > 3, new Set(links).size]).toEqual([true, links.length]);
      }
    });
  },
);
