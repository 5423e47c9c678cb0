// Models a power loss: each page that was written since the last flush of its file is kept or lost at random.
import fs from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { DurableFiles } from '../../../server/storage/embedded/durable-files.mjs';

const pageSize = 4096;
type Stream = { nfd: number; node: object };
type StreamOps = {
  fsync?: (stream: Stream) => number;
  write: (stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number) => number;
};
type Nodefs = { stream_ops: StreamOps; realPath: (node: object) => string };

/** The embedded database's files, with a note of every page that no fsync has forced to the disk. */
export class LossyFiles extends DurableFiles {
  syncs = 0;
  /** Called before each write. */
  beforeWrite = () => {};
  /** For each file the pages that may be lost, with their flushed contents. */
  readonly #unsynced = new Map<string, Map<number, Buffer>>();

  override async init(pg: PGlite, options: Parameters<DurableFiles['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options);
    const watch = (module: unknown) => this.#watch(toNodefs(module));
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), watch] } };
  }

  #watch({ stream_ops, realPath }: Nodefs): void {
    const { fsync, write } = stream_ops;
    // A test that must fail removes `fsync` from DurableFiles.
    if (fsync)
      stream_ops.fsync = (stream) => {
        this.syncs++;
        this.#unsynced.delete(toKey(fs.fstatSync(stream.nfd, { bigint: true })));
        return fsync(stream);
      };
    stream_ops.write = (stream, buffer, offset, length, position) => {
      this.beforeWrite();
      this.#note(stream, realPath(stream.node), { position, length });
      return write(stream, buffer, offset, length, position);
    };
  }

  #note(stream: Stream, path: string, { position, length }: { position: number; length: number }): void {
    const key = toKey(fs.fstatSync(stream.nfd, { bigint: true }));
    const pages = this.#unsynced.get(key) ?? new Map<number, Buffer>();
    this.#unsynced.set(key, pages);
    const file = fs.openSync(path, 'r');
    for (let page = Math.floor(position / pageSize); page * pageSize < position + length; page++) {
      if (pages.has(page)) continue;
      const before = Buffer.alloc(pageSize);
      fs.readSync(file, before, 0, pageSize, page * pageSize);
      pages.set(page, before);
    }
    fs.closeSync(file);
  }

  /** Copies the directory as it might be found after a loss of power at this moment. */
  losePower(target: string, isLost: () => boolean): void {
    fs.cpSync(this.rootDir, target, { recursive: true });
    for (const entry of fs.readdirSync(this.rootDir, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const pages = this.#unsynced.get(toKey(fs.statSync(path, { bigint: true })));
      if (!pages) continue;
      const file = fs.openSync(join(target, path.slice(this.rootDir.length)), 'r+');
      const size = fs.fstatSync(file).size;
      for (const [page, before] of pages)
        if (isLost())
          fs.writeSync(
            file,
            before,
            0,
            Math.max(0, Math.min(pageSize, size - page * pageSize)),
            page * pageSize,
          );
      fs.closeSync(file);
    }
  }
}

/** A number of an inode may be given to another file later. */
function toKey({ ino, birthtimeNs }: { ino: bigint; birthtimeNs: bigint }): string {
  return `${ino} ${birthtimeNs}`;
}

function toNodefs(module: unknown): Nodefs {
  return (module as { FS: { filesystems: { NODEFS: Nodefs } } }).FS.filesystems.NODEFS;
}
