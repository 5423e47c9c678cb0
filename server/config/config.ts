// Everything the environment decides, read once at start.
import { resolve } from 'node:path';
import { toZoneName } from '../../schemas/values/calendar-day';
import { type Appearance, readAppearance } from './appearance';
import { type ProviderConfig, readProviderConfig } from './provider-config';
import { readTrustProxy, type TrustProxy } from './trust-proxy';

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Demo data and accounts: embedded on a loopback host, or DEMO=1; never in production (R32). */
  demo: boolean;
  webDir: string | undefined;
  publicUrl: string | undefined;
  marketplaceUrl: string;
  enrollmentUrl: string;
  /** Further origins that dynamic options may be fetched from (R19). */
  connectOrigins: readonly string[];
  trustProxy: TrustProxy;
  /** Requests a minute and address; 0 switches the limit off. */
  rateLimit: number;
  /** Open connections at one time, live streams included. */
  maxConnections: number;
  /** What one account can upload within 24 hours, and what all of a company's can keep; 0 switches a limit off. */
  uploads: { filesPerDay: number; mbPerDay: number; mbPerCompany: number };
  /** How long a start waits for its database. */
  startWaitSeconds: number;
  logLevel: string;
  sessionSeconds: number;
  /** A session ends this long after sign-in whatever happens (R59). */
  sessionMaxSeconds: number;
  warnSeconds: number;
  appearance: Appearance;
  /** As BCP 47 spells it. */
  locale: string;
  /** Where 'today' begins and ends: an IANA name. */
  timeZone: string;
  providers: ProviderConfig;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws an Error with one clear line when a value does not fit. */
export function readConfig(env: Environment, webDir?: string): Config {
  const readInteger = createIntegerReader(env);
  const readUploadSize = createSizeReader(readInteger);
  const host = env.HOST || '127.0.0.1';
  const production = env.NODE_ENV === 'production';
  const loopback = host === 'localhost' || host === '::1' || host.startsWith('127.');
  const dataDir = resolve(env.DATA_DIR || './data');
  const demo = !production && (env.DEMO === '1' || (env.DEMO !== '0' && !env.DATABASE_URL && loopback));
  const appearance = readAppearance(env);
  return {
    port: readInteger('PORT', 4100, 65_535),
    host,
    dataDir,
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    demo,
    webDir,
    publicUrl: env.PUBLIC_URL?.replace(/(?<!\/)\/+$/, '') || undefined,
    // The demonstration shows the links too; example.com is reserved for that.
    marketplaceUrl: env.MARKETPLACE_URL || (demo ? 'https://example.com/marketplace' : ''),
    enrollmentUrl: env.ENROLLMENT_URL || (demo ? 'https://example.com/enroll' : ''),
    connectOrigins: (env.CONNECT_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean),
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    rateLimit: readInteger('RATE_LIMIT', 6000, 10_000_000),
    maxConnections: readInteger('MAX_CONNECTIONS', 5000, 1_000_000),
    uploads: {
      filesPerDay: readInteger('UPLOAD_FILES_PER_DAY', 100, 1_000_000),
      mbPerDay: readUploadSize('UPLOAD_MB_PER_DAY', 250),
      mbPerCompany: readUploadSize('UPLOAD_MB_PER_COMPANY', 2000),
    },
    startWaitSeconds: readInteger('START_WAIT_SECONDS', 60, 86_400),
    logLevel: env.LOG_LEVEL || 'warn',
    sessionSeconds: readInteger('SESSION_SECONDS', 3600, 604_800),
    sessionMaxSeconds: readInteger('SESSION_MAX_SECONDS', 43_200, 2_592_000),
    warnSeconds: readInteger('WARN_SECONDS', 300, 604_800),
    appearance,
    locale: readLocale(env.LOCALE),
    timeZone: readTimeZone(env.TIME_ZONE),
    providers: readProviderConfig(env, dataDir, appearance.name),
  };
}

/** A file that is allowed by itself fits. */
/** Whatever else would be taken for a host's name that does not answer yet, and tried again. */
function readDatabaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (/^(postgres(ql)?:\/\/|socket:|\/)/.test(text)) return text;
  throw new Error('DATABASE_URL is not a connection string such as postgres://user:password@host:5432/name.');
}

function createSizeReader(readInteger: ReturnType<typeof createIntegerReader>) {
  return (name: string, fallback: number): number => {
    const mb = readInteger(name, fallback, 1_000_000);
    if (mb > 0 && mb < 10) throw new Error(`${name} must be 0 or at least 10, the size of one file.`);
    return mb;
  };
}

/** Of one environment. */
function createIntegerReader(env: Environment) {
  return (name: string, fallback: number, max: number): number => {
    const text = env[name];
    if (text === undefined || text === '') return fallback;
    const value = Number(text);
    if (!/^\d+$/.test(text) || value > max)
      throw new Error(`${name} must be a whole number from 0 to ${max}.`);
    return value;
  };
}

/** Throws an Error for a locale that writes numbers in another way, because fields write 1,234.5 in every installation. */
function readLocale(text: string | undefined): string {
  if (!text) return 'en-US';
  const [locale] = toKnown(text);
  if (locale === undefined || new Intl.NumberFormat(locale).format(1234.5) !== '1,234.5')
    throw new Error('LOCALE must be a language tag whose numbers look like 1,234.5: en-US, en-GB, en-CA.');
  return locale;
}

function toKnown(text: string): string[] {
  try {
    return Intl.NumberFormat.supportedLocalesOf(text);
  } catch {
    return [];
  }
}

/** Throws an Error for an unknown one. */
function readTimeZone(text: string | undefined): string {
  const zone = toZoneName(text || 'UTC');
  if (zone === undefined)
    throw new Error('TIME_ZONE must be the name of a time zone: America/New_York, UTC.');
  return zone;
}
