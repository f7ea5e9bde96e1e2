import { expect, test } from "vitest";
import { imageSrc, wholeAddress } from "~/i18n/links";

const ADDRESS = "https://pictures.example/a/orava.jpg?v=1";

// Specification: 5.11, 5.12
test.each<[string | null, string]>([
  ["orava-1", "/images/thumb/orava-1/koberec-orava.webp"],
  ["Orava 1.JPG", "/images/thumb/Orava%201.JPG/koberec-orava.webp"],
  ["https-mat", "/images/thumb/https-mat/koberec-orava.webp"],
  ["../secret", "/images/thumb/..%2Fsecret/koberec-orava.webp"],
  [null, "/placeholder.svg"],
  ["", "/placeholder.svg"],
  [ADDRESS, ADDRESS],
])("the picture %j is at %s", (file, src) =>
  expect(imageSrc("thumb", file, "koberec-orava")).toBe(src),
);

test("it is whole in structured data and shared links", () => {
  expect(
    [imageSrc("big", "orava-1", "x", "jpg"), ADDRESS].map((src) =>
      wholeAddress("https://www.naslap.example", src),
    ),
  ).toEqual(["https://www.naslap.example/images/big/orava-1/x.jpg", ADDRESS]);
});
