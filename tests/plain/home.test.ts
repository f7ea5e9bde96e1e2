import { describe, expect, test } from "vitest";
import { newShopper } from "./steps";

const LANGUAGES = [
  { locale: "cs", path: "/", stores: "/prodejny", references: "/reference", blog: "/blog", rooms: "Podle místnosti" },
  { locale: "en", path: "/en", stores: "/en/stores", references: "/en/reference", blog: "/en/blog", rooms: "By room" },
] as const;

describe.each(LANGUAGES)("the home page ($locale)", ({ path, stores, references, blog, rooms }) => {
  test("shows the advantages of the shop in a strip", async () => {
    const { root, readAll } = await newShopper().open(path);
    expect(readAll(".proof li")).toHaveLength(6);
    expect(readAll(".proof").join()).toMatch(/3[ -](roky|year)/);
    expect(root.querySelector(".proof a")?.getAttribute("href")).toBe(stores);
    expect(readAll(".proof li").at(-1)).toMatch(/[1-5][.,]?\d? (z 5|out of 5)/);
  });

  test("shows no two blocks of the same kind in a row", async () => {
    const { root } = await newShopper().open(path);
    const kinds = root.querySelectorAll("main .section").map((section) => {
      const block = section.querySelector(".tiles, .grid, .drawn-steps, .tips, .rows");
      return (block ?? section).classList.toString();
    });
    expect(kinds.length).toBeGreaterThan(7);
    for (const [index, kind] of kinds.entries()) expect(kind, `block ${index}`).not.toBe(kinds[index - 1]);
    expect(root.querySelectorAll(".drawn-steps li svg")).toHaveLength(3);
    const links = root.querySelectorAll("main .section-head a").map((link) => link.getAttribute("href"));
    expect(links).toEqual(expect.arrayContaining([references, blog]));
  });

  // Specification: 3.14
  test("shows the links of topmenu and of rooms in the settings, each leads to a page", async () => {
    const shopper = newShopper();
    const { root } = await shopper.open(path);
    const [top, byRoom] = [root.querySelectorAll(".header-links .top-link"), root.querySelectorAll("main .rooms a")];
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
    expect(first?.querySelectorAll(".submenu-title").map(({ textContent }) => textContent.replace(/\s/g, " ").trim())[0]).toBe(rooms);
    for (const submenu of submenus) {
      for (const link of submenu.querySelectorAll(":scope > div:first-child a")) {
        const picture = link.querySelector("img");
        expect([link.textContent, picture?.getAttribute("loading"), picture?.getAttribute("alt")]).toEqual([link.textContent, "lazy", ""]);
      }
    }
    const column = first?.querySelectorAll(":scope > div:not(:first-child) a:not(.submenu-title)") ?? [];
    expect(column.length).toBeGreaterThan(6);
    for (const link of column) {
      const page = await shopper.open(link.getAttribute("href") ?? "");
      expect([page.path, page.status, page.root.querySelectorAll(".card").length > 0]).toEqual([link.getAttribute("href"), 200, true]);
    }
  });

  test("has a footer with groups that a phone folds: each list is once in the page, after its button", async () => {
    const { root } = await newShopper().open(path);
    const groups = root.querySelectorAll(".footer nav");
    expect(groups.length).toBeGreaterThan(3);
    for (const group of groups) {
      const fold = group.querySelector("details");
      expect(fold?.nextElementSibling?.tagName).toBe("A");
      expect(fold?.textContent.trim()).toBe(group.querySelector("h2")?.textContent.trim());
      const links = group.querySelectorAll("a").map((link) => link.getAttribute("href"));
      expect([links.length > 3, new Set(links).size]).toEqual([true, links.length]);
    }
  });
});
