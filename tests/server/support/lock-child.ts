// A process that takes the lock of a data directory, reports it, and keeps it until it ends.
import { lockDataDir } from '../../../server/storage/embedded/data-lock';

const [dataDir = ''] = process.argv.slice(2);
try {
  const release = await lockDataDir(dataDir);
  process.on('SIGTERM', () => {
    release();
    process.exit(0);
  });
  console.log('held');
  setInterval(() => undefined, 1000);
} catch (error) {
  console.log(error instanceof Error ? error.message : 'unknown');
  process.exitCode = 1;
}
