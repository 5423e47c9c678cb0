import { resolve } from 'node:path';
import { toZoneName } from '../../schemas/values/calendar-day';
import { type Appearance, readAppearance } from './appearance';
import { type ProviderConfig, readProviderConfig } from './provider-config';
import { readTrustProxy, type TrustProxy } from './trust-proxy';

export type NetworkConfig = {
  trustProxy: TrustProxy;
  /** Requests per minute per address; 0 turns the limit off. */
  rateLimit: number;
  /** Includes live streams. */
  maxConnections: number;
};

/** The browser gets these as they are. */
export type BrowserConfig = {
  marketplaceUrl: string;
  enrollmentUrl: string;
  sessionSeconds: number;
  warnSeconds: number;
  /** A BCP 47 tag. */
  locale: string;
  /** The IANA time zone that decides what 'today' is. */
  timeZone: string;
};

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Demo data and accounts: embedded on a loopback host, or DEMO=1; never in production (R32). */
  demo: boolean;
  webDir: string | undefined;
  publicUrl: string | undefined;
  /** More origins that dynamic options may come from (R19). */
  connectOrigins: readonly string[];
  network: NetworkConfig;
  /** What a user can upload in 24 hours, and what a company's users can store in total; 0 turns a limit off. */
  uploads: { filesPerDay: number; mbPerDay: number; mbPerCompany: number };
  startWaitSeconds: number;
  logLevel: string;
  /** A session ends this long after sign-in in any case (R59). */
  sessionMaxSeconds: number;
  appearance: Appearance;
  browser: BrowserConfig;
  providers: ProviderConfig;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws an Error with one clear line if a value is not valid. */
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
    connectOrigins: (env.CONNECT_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean),
    network: {
      trustProxy: readTrustProxy(env.TRUST_PROXY),
      rateLimit: readInteger('RATE_LIMIT', 6000, 10_000_000),
      maxConnections: readInteger('MAX_CONNECTIONS', 5000, 1_000_000),
    },
    uploads: {
      filesPerDay: readInteger('UPLOAD_FILES_PER_DAY', 100, 1_000_000),
      mbPerDay: readUploadSize('UPLOAD_MB_PER_DAY', 250),
      mbPerCompany: readUploadSize('UPLOAD_MB_PER_COMPANY', 2000),
    },
    startWaitSeconds: readInteger('START_WAIT_SECONDS', 60, 86_400),
    logLevel: env.LOG_LEVEL || 'warn',
    sessionMaxSeconds: readInteger('SESSION_MAX_SECONDS', 43_200, 2_592_000),
    appearance,
    browser: {
      // The demonstration shows these links as well; example.com is reserved for that.
      marketplaceUrl: env.MARKETPLACE_URL || (demo ? 'https://example.com/marketplace' : ''),
      enrollmentUrl: env.ENROLLMENT_URL || (demo ? 'https://example.com/enroll' : ''),
      sessionSeconds: readInteger('SESSION_SECONDS', 3600, 604_800),
      warnSeconds: readInteger('WARN_SECONDS', 300, 604_800),
      locale: readLocale(env.LOCALE),
      timeZone: readTimeZone(env.TIME_ZONE),
    },
    providers: readProviderConfig(env, dataDir, appearance.name),
  };
}

/** Refuses other texts here, because `pg` would take them for a host name and the start would wait for it. */
function readDatabaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (/^(postgres(ql)?:\/\/|socket:|\/)/.test(text)) return text;
  throw new Error('DATABASE_URL is not a connection string such as postgres://user:password@host:5432/name.');
}

/** A limit must leave room for one file of the largest size. */
function createSizeReader(readInteger: ReturnType<typeof createIntegerReader>) {
  return (name: string, fallback: number): number => {
    const mb = readInteger(name, fallback, 1_000_000);
    if (mb > 0 && mb < 10) throw new Error(`${name} must be 0 or at least 10, the size of one file.`);
    return mb;
  };
}

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

/** Refuses locales that format numbers differently, because fields use 1,234.5 in every installation. */
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

function readTimeZone(text: string | undefined): string {
  const zone = toZoneName(text || 'UTC');
  if (zone === undefined)
    throw new Error('TIME_ZONE must be the name of a time zone: America/New_York, UTC.');
  return zone;
}
