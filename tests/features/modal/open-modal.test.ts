import { expect, test } from "vitest";
import { modalHash, readModal } from "~/features/modal/open-modal";
import { skipRevalidationOffline } from "~/forms/no-answer";

test.each([
  ["", null],
  ["#content", null],
  ["#modal=designer", { type: "designer", params: "" }],
  [
    "#modal=designer&product=1202&dimensions.width_cm=400",
    { type: "designer", params: "product=1202&dimensions.width_cm=400" },
  ],
  ["#modal=neco", { type: "neco", params: "" }],
  ["#modal=", { type: "", params: "" }],
])("%s is read as %j", (hash, expected) => {
  const read = readModal(hash);
  expect(read && { type: read.type, params: read.params.toString() }).toEqual(expected);
});

test("reads the query of a link as a modal", () => {
  const hash = modalHash("designer", "?product=1202&varianta=sire-400");
  expect(hash).toBe("#modal=designer&product=1202&varianta=sire-400");
  expect(readModal(hash)?.params.toString()).toBe("product=1202&varianta=sire-400");
});

test.each([
  ["/1202/a/b?x=1#modal=designer", "/1202/a/b?x=1", undefined, false],
  ["/1202/a/b?x=1", "/1202/a/b?x=1", undefined, true],
  ["/1202/a/b#modal=designer", "/1203/a/b", undefined, true],
  ["/1202/a/b#content", "/1202/a/b", "POST" as const, true],
])("from %s to %s by %s the page is revalidated: %s", (from, to, formMethod, expected) => {
  const [currentUrl, nextUrl] = [
    new URL(from, "https://shop.example"),
    new URL(to, "https://shop.example"),
  ];
  const rest = {
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...(formMethod && { formMethod }),
  };
  expect(skipRevalidationOffline({ currentUrl, nextUrl, ...rest })).toBe(expected);
});
