# Two stages: build dependencies stay out of the final image.
FROM node:24-slim AS build
WORKDIR /keyturn
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-slim
WORKDIR /keyturn
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
COPY package.json package-lock.json ./
# The package 'node' is for machines with an older Node.
RUN npm ci --omit=dev --omit=optional --no-audit --no-fund && npm cache clean --force && mkdir /data && chown node /data
COPY app app
COPY machines machines
COPY scripts scripts
COPY server server
COPY prisma/migrations prisma/migrations
COPY --from=build /keyturn/prisma/generated prisma/generated
COPY --from=build /keyturn/build build
# Only /data is written.
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "./server/start.ts", "node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"]
