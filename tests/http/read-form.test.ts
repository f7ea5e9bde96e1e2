import { expect, test } from "vitest";
import { readForm } from "~/forms/read-form.server";

const send = (type: string, body: string) =>
  readForm(new Request("http://shop.test/kosik", { method: "POST", headers: { "content-type": type }, body }));
const part = (value: string) => `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${value}\r\n--x--\r\n`;
const URLENCODED = "application/x-www-form-urlencoded";

test.each([
  ["a NUL in a form", URLENCODED, "a=%00"],
  ["a NUL in a name", URLENCODED, "a%00=1"],
  ["a form in parts that is none", "multipart/form-data; boundary=x", "a=1"],
  ["a form in parts without a boundary", "multipart/form-data", part("1")],
  ["a NUL in a form in parts", "multipart/form-data; boundary=x", part("\0")],
])("%s is refused with 400", async (_name, type, body) => {
  await expect(send(type, body)).rejects.toMatchObject({ status: 400 });
});

test("good forms come as they were typed", async () => {
  const form = await send(URLENCODED, "jmeno=%C5%BDi%C5%BEka&poznamka=100+%25");
  expect([...form]).toEqual([
    ["jmeno", "Žižka"],
    ["poznamka", "100 %"],
  ]);
  expect((await send("multipart/form-data; boundary=x", part("1"))).get("a")).toBe("1");
});
