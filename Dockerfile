# An image of the shop with its pages built: docker build -t avicenna . && docker run --init -p 127.0.0.1:3000:3000 -v avicenna:/data avicenna
# runs a whole shop with the embedded PostgreSQL; compose.yaml runs it with separate containers for PostgreSQL, files and mail.
# The image contains no secrets: all settings are environment variables, see docs/operations.md.

FROM node:26.10.0-bookworm-slim AS project
WORKDIR /shop
# A layer of its own, because it changes less often.
COPY package.json package-lock.json ./

FROM project AS pages
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM project AS packages
# This image has the Node that the package `node` would bring. Nothing needs `typescript`, an optional package of a dependency.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node node_modules/.bin/node node_modules/typescript

FROM node:26.10.0-bookworm-slim
# The version of Node that package.json names, as with npm start.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Of glibc's allocator, as in src/platform/runtime/processes/allocator-settings.ts.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144 MALLOC_TRIM_THRESHOLD_=262144
WORKDIR /shop
RUN mkdir /data && chown node:node /data
# What serves, and nothing that only builds or tests. Owned by root, so that the shop cannot change its own code.
COPY --from=packages /shop/node_modules node_modules
COPY --from=pages /shop/build build
COPY package.json LICENSE ./
COPY db db
COPY demo demo
COPY public public
COPY src/commands src/commands
COPY src/contract src/contract
COPY src/modules src/modules
COPY src/platform src/platform
COPY src/server src/server
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.WORKER_PORT || process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm, which does not forward signals.
CMD ["node", "src/commands/start.ts"]
