# The bridge for Docker on amd64 and arm64: docker run -v dziennik2mqtt:/data ghcr.io/dziennik2mqtt/dziennik2mqtt
# Its configuration is /data/config.yaml. The Home Assistant add-on is this image with another beginning
# (hassio-addon/Dockerfile).

# Node 26 is the LTS line that the tests run on; test/addon keeps this version and package-lock.json together.
FROM node:26.10.0-trixie-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# Why Debian slim and not Alpine or node:slim: Node's own binaries are built and tested for glibc on both
# architectures (those for musl are not), so what runs here is what the Node project releases; of node:slim the
# bridge would use one file, the binary, and carry npm and yarn along. Debian has tini; and what debootstrap makes is the same
# system, on which scripts/check-image.ts builds this file without Docker Hub.
FROM debian:13.7-slim

# tini: a proper PID 1, which passes signals on and buries orphans. libatomic1 and libstdc++6: Node asks for them.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends libatomic1 libstdc++6 tini \
 && rm -rf /var/lib/apt/lists/* \
 && find / -xdev -type f -perm /6000 -exec chmod a-s {} + \
 && groupadd --gid 1000 dziennik2mqtt \
 && useradd --uid 1000 --gid 1000 --home-dir /data --no-create-home --shell /usr/sbin/nologin dziennik2mqtt \
 && install --directory --owner=1000 --group=1000 --mode=0700 /data \
 && ln --symbolic /app/dziennik2mqtt /usr/local/bin/dziennik2mqtt
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /build/dist /app

# HEALTH_URL: where the health check asks; change it together with http.port of the configuration.
ENV NODE_ENV=production \
    HEALTH_URL=http://127.0.0.1:8099/health

# Nothing outside /data is ever written: the root file system may be read-only (docker run --read-only).
VOLUME ["/data"]
WORKDIR /data
USER 1000:1000
EXPOSE 8099

# By env: so Node comes into its own profile of AppArmor in the add-on. 200 as long as the process turns, also while the broker or the portal is away: a restart would not bring them back.
HEALTHCHECK --interval=60s --timeout=10s --start-period=120s --retries=5 \
  CMD ["env", "node", "-e", "require('node:http').get(process.env.HEALTH_URL, (answer) => process.exit(answer.statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]

ENTRYPOINT ["/usr/bin/tini", "--", "/app/dziennik2mqtt"]
CMD ["run", "--config", "/data/config.yaml"]

# As Home Assistant calls them: amd64 or aarch64.
ARG BUILD_ARCH=amd64
ARG BUILD_VERSION=0.1.0
LABEL io.hass.type="app" \
      io.hass.name="dziennik2mqtt" \
      io.hass.description="School register for Home Assistant" \
      io.hass.url="https://github.com/dziennik2mqtt/dziennik2mqtt" \
      io.hass.arch="${BUILD_ARCH}" \
      io.hass.version="${BUILD_VERSION}" \
      org.opencontainers.image.title="dziennik2mqtt" \
      org.opencontainers.image.description="Keeps a school register's parent portal in step with Home Assistant over MQTT" \
      org.opencontainers.image.url="https://github.com/dziennik2mqtt/dziennik2mqtt" \
      org.opencontainers.image.source="https://github.com/dziennik2mqtt/dziennik2mqtt" \
      org.opencontainers.image.documentation="https://github.com/dziennik2mqtt/dziennik2mqtt#readme" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${BUILD_VERSION}"
