import { describe, expect, it } from "vitest";
import { amountOfStock, GROUP, stockOfAmount } from "~/domain/price";

describe("stock is whole centimetres of cut goods, packs or pieces; amounts are metres, packs or pieces", () => {
  it.each([
    [GROUP.carpet, 250, 2.5],
    [GROUP.pvc, 1, 0.01],
    [GROUP.grass, 0, 0],
    [GROUP.runner, 1_234, 12.34],
    [GROUP.length, 750, 7.5],
    [GROUP.squares, 12, 12],
    [GROUP.packs, 250, 250],
    [GROUP.rug, 3, 3],
  ])("group type %d: a stock of %d is the amount %d, and the reverse", (group, stock, amount) => {
    expect(amountOfStock(group, stock)).toBe(amount);
    expect(stockOfAmount(group, amount)).toBe(stock);
  });

  it.each([
    [GROUP.carpet, 1.005, 101],
    [GROUP.carpet, 19.9, 1_990],
    [GROUP.rug, 2.5, 3],
  ])("group type %d: the amount %d is rounded to the stock %d", (group, amount, stock) =>
    expect(stockOfAmount(group, amount)).toBe(stock),
  );
});
