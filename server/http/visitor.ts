// Who signs in: the address, the device's own description, and the cookie of a known device.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeDevice } from '../operations/people/describe-device';
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

/** Marks the browser as known to the account (R59). */
export function setDeviceCookie(reply: FastifyReply, deviceKey: string, publicUrl: string): void {
  setCookie(reply, { name, value: deviceKey, seconds: knownDeviceSeconds }, publicUrl);
}
