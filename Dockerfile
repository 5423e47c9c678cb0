# Built from the folder that `npm run release` makes: docker build -t leadfield dist/release
FROM node:20-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4100 DATA_DIR=/data/leadfield KEY_FILE=/keys/leadfield.key
WORKDIR /app
COPY . .
RUN mkdir /data /keys && chown node:node /data /keys
USER node
VOLUME ["/data", "/keys"]
EXPOSE 4100
HEALTHCHECK --start-period=60s --timeout=5s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/dtl/ready').then((answer) => process.exit(answer.ok ? 0 : 1))"]
CMD ["node", "dist/server/main.js"]
