// Runs the embedded database in a worker thread. Plain JavaScript: a worker is started by path, in the sources and in the bundle.
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
// The tables are in memory, so a random page costs as much as the next one. All connections share this session.
await db.exec('set random_page_cost = 1.1');
// Only one statement runs at a time, so it can have enough memory to sort and join 500,000 rows without temporary files.
await db.exec("set work_mem = '64MB'");
readSocketsBetweenStatements(db);
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
  queueWholeStatements(opened.queryQueue);
  await opened.start();
  return opened;
}

/** Lets the socket server see closed connections after a long statement, so that it drops their waiting statements. */
function readSocketsBetweenStatements(database) {
  const run = database.execProtocolRawStream.bind(database);
  database.execProtocolRawStream = async (...args) => {
    const begun = performance.now();
    await run(...args);
    if (performance.now() - begun < 100) return;
    for (let turns = 0; turns < 5; turns++) await turn();
  };
}

/** `pg` ends several messages with a Sync. Queued as one, no other connection's message replaces the unnamed statement in between. */
function queueWholeStatements(queue) {
  const enqueue = queue.enqueue.bind(queue);
  const begun = new Map();
  queue.enqueue = async (connection, message, onData) => {
    const messages = [...(begun.get(connection) ?? []), message];
    const isPart = 'PBDECdc'.includes(String.fromCharCode(message[0]));
    begun.set(connection, isPart ? messages : []);
    return isPart ? 0 : enqueue(connection, Buffer.concat(messages), onData);
  };
}
