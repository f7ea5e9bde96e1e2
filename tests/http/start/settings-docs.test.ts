import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readConfig, SETTING_NAMES } from "../../../server/settings/config";

const names = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name).toSorted();

describe("settings", () => {
  it("are all in docs/configuration.md, each once", () => {
    // a list item begins with its settings up to a colon, defaults in brackets
    const points = readFileSync("docs/configuration.md", "utf8").match(/^- `.*$/gm) ?? [];
    const heads = points.map((point) => point.replace(/\([^)]*\)/g, "").split(/`?: /)[0]);
    expect(names(heads.join("`\n"), /`([A-Z_]{4,})`/g)).toEqual(SETTING_NAMES.toSorted());
  });

  it("have a default or an example each", () => {
    const points = readFileSync("docs/configuration.md", "utf8").match(/^- `.*$/gm) ?? [];
    expect(points.filter((point) => !/\(default |, for example /.test(point))).toEqual([]);
  });

  it("are all in .env.example, with values that start the shop", () => {
    const example = readFileSync(".env.example", "utf8");
    expect(names(example, /^([A-Z_]+)=/gm)).toEqual(SETTING_NAMES.toSorted());
    const values = Object.fromEntries(
      [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
    );
    expect(readConfig(values)).toEqual(readConfig({}));
  });
});
