import { createServer } from "node:http";

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
export async function startRegistry(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== `/ekonomicke-subjekty/${REGISTERED.companyId}`)
      return void request.socket.destroy();
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(ENTRY));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
