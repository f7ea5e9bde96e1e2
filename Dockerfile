# The shop as an image: `docker build -t naslap .`, `docker run -p 3000:3000 -v naslap-data:/data naslap`. Settings: docs/configuration.md.

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# Node 26 has SQLite of its own. TypeScript is an optional peer of packages that run, which keeps npm from pruning it; nothing needs it here.
RUN npm run build && npm pkg delete optionalDependencies && npm prune --omit=dev && rm -r node_modules/typescript

FROM node:26-bookworm-slim
# `docker build --build-arg REVISION=$(git rev-parse HEAD) .` names the commit.
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Nášlap" \
  org.opencontainers.image.description="An online shop for floor coverings whose every page and form works without JavaScript" \
  org.opencontainers.image.version="0.1.0" \
  org.opencontainers.image.revision="$REVISION" \
  org.opencontainers.image.licenses="MIT"
# Compression and file reads allocate and free large blocks of memory, which glibc would keep (ADR 67).
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
RUN mkdir -m 700 /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/server/db/seed/data ./server/db/seed/data
COPY --from=build /app/server/db/seed/pictures ./server/db/seed/pictures
COPY --from=build /app/build ./build
USER node
VOLUME /data
EXPOSE 3000
# Alive, not ready (`/readyz`): a container that waits for its database must not be replaced by one that waits as well.
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "build/server.js"]
