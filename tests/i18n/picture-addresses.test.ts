import { afterEach, describe, expect, test } from "vitest";
import { imageSrc, wholeAddress } from "~/i18n/links";
import { pictureOriginsText } from "~/i18n/picture-origins";

afterEach(() => {
  globalThis.pictureOrigins = undefined;
});

const ADDRESS = "https://pictures.example/a/orava.jpg?v=1";

// Specification: 5.11, 5.12
describe("the address of a picture", () => {
  test.each<[string | null, string]>([
    ["orava-1", "/images/thumb/orava-1/koberec-orava.webp"],
    ["Orava 1.JPG", "/images/thumb/Orava%201.JPG/koberec-orava.webp"],
    [null, "/placeholder.svg"],
    ["", "/placeholder.svg"],
    [ADDRESS, "/placeholder.svg"],
    ["/a/orava.jpg", "/placeholder.svg"],
  ])("%j is %s without origins of pictures", (file, src) => expect(imageSrc("thumb", file, "koberec-orava")).toBe(src));

  test.each<[string, string]>([
    ["orava-1", "/images/thumb/orava-1/koberec-orava.webp"],
    [ADDRESS, ADDRESS],
    ["//pictures.example/a.jpg", "https://pictures.example/a.jpg"],
    ["https://cdn.example/a.jpg", "https://cdn.example/a.jpg"],
    ["/a/orava.jpg", "https://pictures.example/a/orava.jpg"],
    ["a/orava.jpg", "https://pictures.example/a/orava.jpg"],
    ["http://pictures.example/a.jpg", "/placeholder.svg"],
    ["https://pictures.example.evil.example/a.jpg", "/placeholder.svg"],
    ["https://user@evil.example/pictures.example/a.jpg", "/placeholder.svg"],
    ["//evil.example/a.jpg", "/placeholder.svg"],
    ["javascript:alert(1)//", "/placeholder.svg"],
    ["data:image/svg+xml,<svg/>", "/placeholder.svg"],
    ["https://[/a.jpg", "/placeholder.svg"],
  ])("%j is %s with them", (file, src) => {
    globalThis.pictureOrigins = ["https://pictures.example", "https://cdn.example"];
    expect(imageSrc("thumb", file, "koberec-orava")).toBe(src);
  });

  test("is whole in structured data and shared links", () => {
    expect([imageSrc("big", "orava-1", "x", "jpg"), ADDRESS].map((src) => wholeAddress("https://www.naslap.example", src))).toEqual([
      "https://www.naslap.example/images/big/orava-1/x.jpg",
      ADDRESS,
    ]);
  });

  test("its origins are in the page for scripts", () => {
    expect(pictureOriginsText()).toBeUndefined();
    globalThis.pictureOrigins = ["https://pictures.example", "https://cdn.example"];
    expect(pictureOriginsText()).toBe("https://pictures.example https://cdn.example");
  });
});
