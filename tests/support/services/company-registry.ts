import type { RequestListener } from "node:http";
import { afterAll, afterEach, beforeAll } from "vitest";
import { httpBackend, json, type Backend } from "../backends/backends";

/** The registry's only company, in the format of ARES. */
export const REGISTERED = {
  companyId: "99001233",
  name: "Podlahy Souček s.r.o.",
  taxId: "CZ99001233",
  street: "Dlouhá 730/35a",
  city: "Praha",
};

const ENTRY = {
  ico: REGISTERED.companyId,
  obchodniJmeno: REGISTERED.name,
  dic: REGISTERED.taxId,
  sidlo: {
    kodStatu: "CZ",
    nazevObce: REGISTERED.city,
    nazevUlice: "Dlouhá",
    nazevCastiObce: "Vysočany",
    cisloDomovni: 730,
    cisloOrientacni: 35,
    cisloOrientacniPismeno: "a",
    psc: 19000,
  },
};

/** A fake of ARES. It closes the connection on unknown requests. */
export const startRegistry = () =>
  httpBackend((request, response) => {
    if (request.url !== `/ekonomicke-subjekty/${REGISTERED.companyId}`)
      return void request.socket.destroy();
    json(200, ENTRY)(request, response);
  });

interface FakeRegistry {
  answer: RequestListener;
  requestedPaths: (string | undefined)[];
  url(): string;
}

/** A registry of companies for all tests of the block, which answers as each of them says. */
export function fakeRegistry(): FakeRegistry {
  let backend: Backend;
  const registry: FakeRegistry = {
    answer: json(404, {}),
    requestedPaths: [],
    url: () => backend.url,
  };
  beforeAll(async () => {
    backend = await httpBackend((request, response) => {
      registry.requestedPaths.push(request.url);
      registry.answer(request, response);
    });
  });
  afterEach(() => void (registry.requestedPaths = []));
  afterAll(() => backend.close());
  return registry;
}
