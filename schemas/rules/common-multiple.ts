// A limit of 0.25 on an amount in cents needs a common step.
import Big from 'big.js';

export function toCommonMultiple(step: number, own: unknown): number {
  if (typeof own !== 'number') return step;
  let [divisor, rest] = [new Big(step), new Big(own)];
  while (!rest.eq(0)) [divisor, rest] = [rest, divisor.mod(rest)];
  return new Big(step).div(divisor).times(own).toNumber();
}
