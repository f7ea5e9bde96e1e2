# The shop as an image: `docker build -t naslap .`, `docker run -p 3000:3000 -v naslap-data:/data naslap`. Settings: README.

# Node 22, not 24: better-sqlite3 12, the last that runs on Node 20, aborts when built for Node 24.19 or newer (nodejs/node#65446).
FROM node:22-bookworm-slim AS build
# For SQLite's driver, where no prebuilt one can be fetched; Node's headers are in the image.
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
ENV npm_config_nodedir=/usr/local
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# TypeScript is an optional peer of packages that run, which keeps npm from pruning it; nothing needs it here.
RUN npm run build && npm prune --omit=dev --ignore-scripts && rm -r node_modules/typescript

FROM node:22-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/server/db/seed/data ./server/db/seed/data
COPY --from=build /app/server/db/seed/pictures ./server/db/seed/pictures
COPY --from=build /app/build ./build
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server.js"]
