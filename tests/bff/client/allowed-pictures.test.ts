import { describe, expect, test } from "vitest";
import { isDeep, withAllowedPictures } from "~/bff/client/allowed-pictures";

const ORIGINS = ["https://pictures.example", "https://cdn.example"];
const ADDRESS = "https://pictures.example/a/orava.jpg?v=1";

// Specification: 5.11, 5.12
describe("pictures in answers of another backend", () => {
  test.each<[string, string]>([
    ["orava-1", "orava-1"],
    ["/logos/visa.svg", "/logos/visa.svg"],
    [ADDRESS, ADDRESS],
    ["//pictures.example/a.jpg", "https://pictures.example/a.jpg"],
    ["HTTPS://CDN.example/a b.jpg", "https://cdn.example/a%20b.jpg"],
    ["http://pictures.example/a.jpg", ""],
    ["https://pictures.example.evil.example/a.jpg", ""],
    ["https://pictures.example@evil.example/a.jpg", ""],
    ["//evil.example/a.jpg", ""],
    ["https://[/a.jpg", ""],
    ["https:evil.example/a.jpg", ""],
    [String.raw`http:\\evil.example\a.jpg`, ""],
    ["http:", ""],
  ])("%j becomes %j", (given, shown) => {
    const answer = {
      data: [{ main_image: given, images: [{ id: 1, image: given }], other: given }],
      images: [given],
    };
    expect(withAllowedPictures(answer, ORIGINS)).toEqual({
      data: [{ main_image: shown, images: [{ id: 1, image: shown }], other: given }],
      images: [shown],
    });
  });

  test.each([
    ["/prodejny", "/prodejny"],
    ["https://facebook.example/shop", "https://facebook.example/shop"],
    ["tel:+420220000100", "tel:+420220000100"],
    ["javascript:alert(1)", ""],
    [" JavaScript:alert(1)", ""],
    ["data:text/html,x", ""],
  ])("the link %j becomes %j", (link, shown) => {
    expect(withAllowedPictures({ link, submenu: [{ url: link, text: link }] }, [])).toEqual({
      link: shown,
      submenu: [{ url: shown, text: link }],
    });
  });

  test("without origins no address is shown", () => {
    expect(
      withAllowedPictures(
        { image: ADDRESS, image_mobile: ADDRESS, link: ADDRESS, price: 1, note: null },
        [],
      ),
    ).toEqual({
      image: "",
      image_mobile: "",
      link: ADDRESS,
      price: 1,
      note: null,
    });
  });
});

test.each<[string, number, boolean]>([
  ["a menu of five levels", 5, false],
  ["100,000 levels", 100_000, true],
])("%s", (_name, levels, isTooDeep) => {
  let answer: unknown = "text";
  for (let level = 0; level < levels; level += 1)
    answer = level % 2 === 0 ? [answer] : { submenu: answer };
  expect(isDeep({ data: answer, other: [1, null] })).toBe(isTooDeep);
});
