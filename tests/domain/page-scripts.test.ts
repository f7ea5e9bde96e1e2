import { describe, expect, it } from "vitest";
import { allowedScripts, knownScripts, sourcesOf } from "~/domain/page-scripts";

const ALL = knownScripts({
  tags: { id: "GTM-1" },
  pixel: { id: "42" },
  chat: ["https://embed.chat.example/1/2", "https://cdn.chat.example", "wss://*.chat.example"],
  affiliate: ["https://partner.example/t.js"],
});

describe("scripts load only by settings and consent (specification sections 1 and 4)", () => {
  it("has none without settings, with any consent", () => {
    expect(knownScripts({})).toEqual([]);
    expect(sourcesOf([])).toEqual({ script: [], style: [], img: [], connect: [], frame: [] });
  });

  it.each([
    [false, false, []],
    [true, false, ["tags", "chat"]],
    [false, true, ["pixel", "affiliate"]],
    [true, true, ["tags", "pixel", "chat", "affiliate"]],
  ])("analytical %s, marketing %s", (analytical, marketing, names) =>
    expect(allowedScripts(ALL, { analytical, marketing }).map(({ name }) => name)).toEqual(names),
  );

  it("sends only the needed settings to the browser", () =>
    expect(allowedScripts(ALL, { analytical: true, marketing: true })).toEqual([
      { name: "tags", src: "https://www.googletagmanager.com/gtm.js?id=GTM-1", id: "GTM-1" },
      { name: "pixel", src: "https://connect.facebook.net/en_US/fbevents.js", id: "42" },
      { name: "chat", src: "https://embed.chat.example/1/2" },
      { name: "affiliate", src: "https://partner.example/t.js" },
    ]));
});

describe("a script may connect only to its own hosts", () => {
  it("allows web sockets only in connect-src", () => {
    const { script, frame, connect } = sourcesOf(ALL.filter(({ name }) => name === "chat"));
    const http = ["https://embed.chat.example", "https://cdn.chat.example"];
    expect({ script, frame, connect }).toEqual({ script: http, frame: http, connect: [...http, "wss://*.chat.example"] });
  });

  it("lists each host once", () =>
    expect(sourcesOf(knownScripts({ chat: ["https://a.example/1.js"], affiliate: ["https://a.example/2.js"] })).script).toEqual([
      "https://a.example",
    ]));
});
