// A limit of 0.25 on an amount in cents needs a common step. Computed in decimal digits.

export function toCommonMultiple(step: number, own: unknown): number {
  if (typeof own !== 'number') return step;
  const scale = Math.max(decimalsOf(step), decimalsOf(own));
  const [a, b] = [toUnits(step, scale), toUnits(own, scale)];
  const common = (a / greatestDivisor(a, b)) * b;
  return Number(`${common}e-${scale}`);
}

function decimalsOf(number: number): number {
  const [mantissa = '', exponent = '0'] = number.toExponential().split('e');
  return Math.max(0, (mantissa.split('.')[1] ?? '').length - Number(exponent));
}

function toUnits(number: number, scale: number): bigint {
  const [mantissa = '0', exponent = '0'] = number.toExponential().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return BigInt(`${whole}${fraction}`) * 10n ** BigInt(scale - fraction.length + Number(exponent));
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [one, other] = [a, b];
  while (other !== 0n) [one, other] = [other, one % other];
  return one;
}
