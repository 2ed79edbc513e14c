# An image of the shop with its pages built: docker build -t avicenna . && docker run --init -p 127.0.0.1:3000:3000 -v avicenna:/data avicenna
# runs a whole shop with the embedded PostgreSQL; compose.yaml runs it with separate containers for PostgreSQL, files and mail.
# The image contains no secrets: all settings are environment variables, see docs/operations.md.

FROM node:26.10.0-bookworm-slim AS built
WORKDIR /shop
# A layer of its own, because it changes less often.
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:26.10.0-bookworm-slim
# The version of Node that package.json names, as with npm start.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/shop/node_modules/.bin:$PATH
# Of glibc's allocator, as in src/platform/runtime/memory.ts.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144 MALLOC_TRIM_THRESHOLD_=262144
WORKDIR /shop
RUN mkdir /data && chown node:node /data
# Owned by root, so that the shop cannot change its own code.
COPY --from=built /shop ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.WORKER_PORT || process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm, which does not forward signals.
CMD ["node", "src/commands/start.ts"]
