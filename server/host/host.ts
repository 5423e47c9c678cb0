// Opens everything that a host consists of and closes it in reverse order, for main.ts and tests.
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app';
import type { Config } from '../config/config';
import type { Context } from '../context';
import { resumeJobs } from '../operations/records/resume-jobs';
import { seedDemo, seedDemoLeads, seedDemoVendors, seedSystem } from '../seed/seed';
import { releaseAbandoned } from '../storage/changes/idempotency';
import { createContext } from './create-context';
import { openStorage } from './open-storage';
import { startSweep } from './sweep';

export type Host = { app: FastifyInstance; context: Context; close: () => Promise<void> };

/** Throws if the data directory is not writable or in use, or if the database is newer. Commands end before a sweep would run. */
export async function openHost(config: Config, { sweeps = true } = {}): Promise<Host> {
  const closers: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const { db, close: closeStorage } = await openStorage(config);
    closers.push(closeStorage);
    await seedSystem(db);
    if (db.embedded) await releaseAbandoned(db);
    const context = await createContext(config, db, console.log);
    closers.push(async () => {
      await context.bulk.close();
      await context.whenIdle();
      await context.feed.close();
    });
    if (config.demo) {
      await seedDemo(db, context.encryption.secretFields, async (tx) => {
        await seedDemoLeads(tx);
        await seedDemoVendors(tx);
      });
    }
    // The embedded database has one process, so every job from before has died.
    await resumeJobs(context, db.embedded ? 0 : undefined);
    if (sweeps) closers.push(startSweep(context));
    const app = await createApp(context);
    closers.push(() => app.close());
    return { app, context, close };
  } catch (error) {
    await close();
    throw error;
  }
}
