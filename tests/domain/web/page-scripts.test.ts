import { describe, expect, it } from "vitest";
import { allowedScripts, knownScripts, servicesOf, sourcesOf } from "~/domain/web";

const SETTINGS = {
  tags: { id: "GTM-1" },
  pixel: { id: "42" },
  chat: ["https://embed.chat.example/1/2", "https://cdn.chat.example", "wss://*.chat.example"],
  affiliate: ["https://partner.example/t.js"],
};

describe("scripts load only by settings and consent (specification sections 1 and 4)", () => {
  it("has none without settings, with any consent", () => {
    expect(knownScripts({})).toEqual([]);
    expect(sourcesOf([])).toEqual({ script: [], style: [], img: [], connect: [], frame: [] });
  });

  it.each([
    [false, false, false, []],
    [true, false, false, ["tags"]],
    [false, true, false, ["pixel", "affiliate"]],
    [false, false, true, ["chat"]],
    [true, true, true, ["tags", "pixel", "chat", "affiliate"]],
  ])("analytical %s, marketing %s, chat %s", (analytical, marketing, chat, names) =>
    expect(
      allowedScripts(knownScripts(SETTINGS), { analytical, marketing, chat }).map(
        ({ name }) => name,
      ),
    ).toEqual(names),
  );

  it("sends only the needed settings to the browser", () =>
    expect(
      allowedScripts(knownScripts(SETTINGS), { analytical: true, marketing: true, chat: true }),
    ).toEqual([
      { name: "tags", src: "https://www.googletagmanager.com/gtm.js?id=GTM-1", id: "GTM-1" },
      { name: "pixel", src: "https://connect.facebook.net/en_US/fbevents.js", id: "42" },
      { name: "chat", src: "https://embed.chat.example/1/2" },
      { name: "affiliate", src: "https://partner.example/t.js" },
    ]));
});

describe("a script may connect only to its own hosts", () => {
  it("allows web sockets only in connect-src", () => {
    const http = ["https://embed.chat.example", "https://cdn.chat.example"];
    expect(sourcesOf(knownScripts({ chat: SETTINGS.chat }))).toEqual({
      script: http,
      style: http,
      img: http,
      frame: http,
      connect: [...http, "wss://*.chat.example"],
    });
  });

  it("the affiliate tracker only its origin", () => {
    const own = ["https://partner.example"];
    const sources = { script: own, style: own, img: own, connect: own, frame: own };
    expect(sourcesOf(knownScripts({ affiliate: SETTINGS.affiliate }))).toEqual(sources);
  });

  it("Google Tag Manager the hosts of Google's guide, no styles and frames", () => {
    const own = "https://www.googletagmanager.com";
    const analytics = ["https://*.google-analytics.com", "https://*.googletagmanager.com"];
    expect(sourcesOf(knownScripts({ tags: SETTINGS.tags }))).toEqual({
      script: [own, "https://*.googletagmanager.com"],
      style: [],
      img: [own, ...analytics],
      connect: [own, ...analytics, "https://*.analytics.google.com"],
      frame: [],
    });
  });

  it("Meta's pixel sends by its script and pictures", () =>
    expect(sourcesOf(knownScripts({ pixel: SETTINGS.pixel }))).toEqual({
      script: ["https://connect.facebook.net"],
      style: [],
      img: ["https://www.facebook.com"],
      connect: ["https://connect.facebook.net", "https://www.facebook.com"],
      frame: [],
    }));

  it("lists each host once", () =>
    expect(
      sourcesOf(
        knownScripts({ chat: ["https://a.example/1.js"], affiliate: ["https://a.example/2.js"] }),
      ).script,
    ).toEqual(["https://a.example"]));
});

it("names each service with its purpose and host for the consent", () =>
  expect(servicesOf(knownScripts(SETTINGS))).toEqual([
    { name: "tags", purpose: "analytical", host: "www.googletagmanager.com" },
    { name: "tags", purpose: "marketing", host: "www.googletagmanager.com" },
    { name: "pixel", purpose: "marketing", host: "connect.facebook.net" },
    { name: "chat", purpose: "chat", host: "embed.chat.example" },
    { name: "affiliate", purpose: "marketing", host: "partner.example" },
  ]));
