import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownDeviceSeconds } from '../operations/sign-in/known-devices';
import type { Visitor } from '../operations/sign-in/visitor';
import { getCookie, setCookie } from './cookie';

const name = 'leadfield_device';

export function toVisitor(request: FastifyRequest): Visitor {
  return {
    address: request.ip,
    device: describeDevice(request.headers['user-agent']),
    deviceKey: getCookie(request, name),
  };
}

export function setDeviceCookie(reply: FastifyReply, deviceKey: string, publicUrl: string): void {
  setCookie(reply, { name, value: deviceKey, seconds: knownDeviceSeconds }, publicUrl);
}

/** Turns a User-Agent into plain words for the user's list of sessions (R59). */
type Rule = readonly [pattern: RegExp, name: string];

/** The first match counts, because many browsers also contain the names of others. */
const browsers: readonly Rule[] = [
  [/\bEdgi?A?(OS)?\//, 'Edge'],
  [/\bOPR\/|\bOPX\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly Rule[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** 'Chrome on Windows', 'Safari on iPhone', 'Unknown device'. */
export function describeDevice(userAgent = ''): string {
  const text = userAgent.slice(0, 400);
  const browser = find(browsers, text);
  const system = find(systems, text);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

function find(rules: readonly Rule[], text: string): string | undefined {
  return rules.find(([pattern]) => pattern.test(text))?.[1];
}
