// Checks multiples in decimal digits. AJV divides doubles, so it refuses valid cents; its tolerance only moves the problem to
// amounts above $671,088. The shortest text of a number is exact.

/** Whether `value` is an exact decimal multiple of `divisor`: 1234567.89 of 0.01, but not 0.015. */
export function isMultipleOf(value: number, divisor: number): boolean {
  const [units, scale] = toDigits(value);
  const [step, stepScale] = toDigits(divisor);
  const common = Math.max(scale, stepScale);
  // Doubles have 17 digits, so beyond this the two are too far apart.
  if (common > 400 || step === 0n) return false;
  return (units * 10n ** BigInt(common - scale)) % (step * 10n ** BigInt(common - stepScale)) === 0n;
}

/** 12.5 → [125n, 1]: the digits, and how many of them follow the point. */
function toDigits(value: number): [bigint, number] {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(`${whole}${fraction}`);
  return scale < 0 ? [digits * 10n ** BigInt(-scale), 0] : [digits, scale];
}
