import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { type AddRoute, createAddRoute } from '../../../server/http/register-routes';

/** A compile-time test: each line below must cause the expected error. */
function registerWrongRoutes(route: AddRoute): void {
  // @ts-expect-error: ping answers success
  route('ping', () => ({ success: false }));
  // @ts-expect-error: a reset needs an email, not a name
  route('requestReset', (request) => ({ success: true, message: request.body.fname }));
  // @ts-expect-error: the contract has no such call
  route('inventCall', () => ({ success: true }));
}

describe('a route', () => {
  it('is part of the contract', () => {
    expect(() => registerWrongRoutes(createAddRoute(Fastify()))).toThrow(
      "The contract has no call 'inventCall'",
    );
  });
});
