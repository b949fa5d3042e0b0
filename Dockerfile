# The whole portal as `npm start` runs it: server, document reader and, for services that are not configured, the sandbox.
# For trying out and development. NODE_ENV is not production here: see docs/operations.md for that.
FROM node:24-bookworm-slim
WORKDIR /portal
# pg_dump and pg_restore, for the operator's `backup` and `restore`; not older than the database's image.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client-15 && rm -rf /var/lib/apt/lists/*
COPY . .
# A volume that is new takes its owner from the folder that it is mounted on, and is root's where there is none.
RUN node scripts/bootstrap.js && npm run build && mkdir data files && chown -R node:node /portal
USER node
ENV HOST=0.0.0.0
EXPOSE 3000 3200 4000
VOLUME /portal/data
CMD ["npm", "start"]
