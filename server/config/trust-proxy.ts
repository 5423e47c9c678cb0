// Which proxies may say where a request came from. Trusting every hop is refused, because anyone can forge a forwarded address (R59).
import { isIP } from 'node:net';

/** Networks of proxies, or whether the hop with that index, counted from this host, is a proxy. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

const named = ['loopback', 'linklocal', 'uniquelocal'];
const maxHops = 10;
/** A wider network cannot be one of proxies. */
const shortestPrefix = { 4: 8, 6: 7 } as const;

/** '' and '0' mean none, '1' is one proxy in front, '10.0.0.0/8, 192.0.2.7' are these. Throws an Error with one clear line. */
export function readTrustProxy(text = ''): TrustProxy {
  const value = text.trim();
  const hops = /^\d{1,2}$/.test(value) ? Number(value) : Number.NaN;
  if (hops === 0) return false;
  if (hops <= maxHops) return (_address, hop) => hop < hops;
  const networks = value.split(/[\s,]+/).filter(Boolean);
  if (networks.length === 0) return false;
  if (networks.every(isNetwork)) return networks;
  throw new Error(
    `TRUST_PROXY must be how many proxies stand in front (1 to ${maxHops}) or their networks, such as 10.0.0.0/8.`,
  );
}

function isNetwork(text: string): boolean {
  if (named.includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || more.length > 0) return false;
  if (prefix === undefined) return true;
  const longest = version === 4 ? 32 : 128;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= shortestPrefix[version] && Number(prefix) <= longest;
}
