# The shop as an image, its pages built: docker build -t avicenna . && docker run --init -p 127.0.0.1:3000:3000 -v avicenna:/data avicenna
# is a whole shop with its own PostgreSQL; compose.yaml runs it beside a PostgreSQL, a store for files and a mail server of their own.
# There is no secret in it: all settings are environment variables, see docs/operations.md.

FROM node:26.10.0-bookworm-slim AS built
WORKDIR /shop
# Apart from the rest: it changes less often.
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:26.10.0-bookworm-slim
# The Node that package.json names, as with npm start.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/shop/node_modules/.bin:$PATH
WORKDIR /shop
RUN mkdir /data && chown node:node /data
# Root's, so that the shop cannot change its own code.
COPY --from=built /shop ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.WORKER_PORT || process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not by npm, which does not pass on the signal to stop.
CMD ["node", "src/commands/start.ts"]
