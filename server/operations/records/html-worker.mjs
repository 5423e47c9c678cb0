// Slow input must not block other requests. Plain JavaScript: a worker is started by path, from the sources and the bundle alike.
import { parentPort, workerData } from 'node:worker_threads';
import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';

const purifier = createPurifier(new JSDOM('').window);
parentPort.on('message', (texts) => {
  try {
    parentPort.postMessage(texts.map((text) => purifier.sanitize(text, workerData)));
  } catch {
    // Nested so deep that the stack ends.
    parentPort.postMessage(null);
  }
});
parentPort.postMessage('ready');
