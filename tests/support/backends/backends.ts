import { createServer as createHttpServer, type RequestListener } from "node:http";
import { createServer, type Server, type Socket } from "node:net";

export interface Backend {
  url: string;
  close(): Promise<void>;
}

export const httpBackend = (answer: RequestListener): Promise<Backend> =>
  listening(createHttpServer(answer));

export const json =
  (status: number, body: unknown): RequestListener =>
  (_request, response) =>
    void response
      .writeHead(status, { "content-type": "application/json" })
      .end(JSON.stringify(body));

/** A TCP server that handles connections by `use`. */
export const rawBackend = (use: (socket: Socket) => void): Promise<Backend> =>
  listening(createServer(use));

async function listening(server: Server): Promise<Backend> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined); // the shop hangs up on bad backends
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
