// The embedded database in a thread of its own, spoken to over a socket by the same driver as a PostgreSQL.
// Plain JavaScript: a worker is started by path, from the sources and from the bundle alike.
import { setImmediate as turn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { openDurable } from './durable-files.mjs';

const { dataDir, socketPath, template } = workerData;
const options = { extensions: { pg_trgm }, ...(template ? { loadDataDir: new Blob([template]) } : {}) };
const db = dataDir.startsWith('memory://')
  ? await PGlite.create({ dataDir, ...options })
  : await openDurable(dataDir, options);
// The tables stand in memory: another page costs what the next one does. All connections are this one session.
await db.exec('set random_page_cost = 1.1');
// One statement runs at a time: lists of 500,000 rows are sorted, grouped and joined without a way over files.
await db.exec("set work_mem = '64MB'");
hearBetweenStatements(db);
let server = await listen();
setInterval(() => parentPort.postMessage({ type: 'alive' }), 1000);
parentPort.on('message', async (message) => {
  if (message === 'dump') {
    const file = await db.dumpDataDir('none');
    parentPort.postMessage({ type: 'dump', bytes: new Uint8Array(await file.arrayBuffer()) });
  }
  if (message === 'listen') {
    await server.stop();
    server = await listen();
  }
  if (message === 'close') {
    await server.stop();
    await db.close();
    parentPort.postMessage({ type: 'closed' });
  }
});
parentPort.postMessage({ type: 'ready' });

async function listen() {
  const opened = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 50 });
  keepExchangesWhole(opened.queryQueue);
  await opened.start();
  return opened;
}

/**
 * Nothing is heard while a statement runs. After a long one everybody is: what waits for somebody who gave up is dropped then, by the
 * socket server, instead of being run for nobody.
 */
function hearBetweenStatements(database) {
  const run = database.execProtocolRawStream.bind(database);
  database.execProtocolRawStream = async (...given) => {
    const begun = performance.now();
    await run(...given);
    if (performance.now() - begun < 100) return;
    for (let turns = 0; turns < 5; turns++) await turn();
  };
}

/**
 * The driver sends one statement as several messages that end with a Sync; the socket server would let another
 * connection's message in between, and the unnamed statement would be gone. So they enter its queue as one.
 */
function keepExchangesWhole(queue) {
  const enqueue = queue.enqueue.bind(queue);
  const begun = new Map();
  queue.enqueue = async (connection, message, onData) => {
    const messages = [...(begun.get(connection) ?? []), message];
    const isPart = 'PBDECdc'.includes(String.fromCharCode(message[0]));
    begun.set(connection, isPart ? messages : []);
    return isPart ? 0 : enqueue(connection, Buffer.concat(messages), onData);
  };
}
