// The wait until a territory reaches its expected market share, and what it is worth (B9; R49).
import Big from 'big.js';
import { type Amount, toDecimal } from './decimal';

export type SaturationInput = {
  expectedMarketShare: Amount;
  finalAdjustedConversionRate: Amount;
  sellingSeasonInMonths: Amount;
};

const monthsInYear = 12;

/** ceil(share / rate · 12 · 12 / season) over integers, since doubles and decimals give one month too many for some inputs. */
export function toSaturationMonths(input: SaturationInput): number | undefined {
  const share = toDecimal(input.expectedMarketShare);
  const rate = toDecimal(input.finalAdjustedConversionRate);
  const season = toDecimal(input.sellingSeasonInMonths);
  if (!share || !rate || !season || share.lt(0) || rate.lte(0) || season.lte(0)) return undefined;
  if (season.gt(monthsInYear)) return undefined;
  const scale = Math.max(places(share), places(rate) + places(season));
  const dividend = toInteger(share.times(144), scale);
  const divisor = toInteger(rate.times(season), scale);
  const months = Number((dividend + divisor - 1n) / divisor);
  return Number.isFinite(months) ? months : undefined;
}

export function toSaturationYears(months: number): number {
  return Number(new Big(months).div(monthsInYear).toFixed(1, Big.roundHalfUp));
}

/** amount / (1 + rate)^years, exact to the cent up to 10¹² dollars. Undefined for a rate of −1 or less. */
export function toPresentValue(amount: Amount, discountRate: Amount, years: number): Big | undefined {
  const value = toDecimal(amount);
  const rate = toDecimal(discountRate);
  if (!value || !rate || rate.lte(-1)) return undefined;
  const factor = rate.plus(1).toNumber() ** -years;
  return Number.isFinite(factor) ? value.times(factor) : undefined;
}

/** The rate as entered and one point on either side, quickest first. Empty if the time cannot be computed. */
export function listWhatIfs(input: SaturationInput): { rate: Big; months: number; isEntered: boolean }[] {
  const entered = toDecimal(input.finalAdjustedConversionRate);
  if (!entered) return [];
  return [0.01, 0, -0.01].flatMap((step) => {
    const rate = entered.plus(step);
    const months = toSaturationMonths({ ...input, finalAdjustedConversionRate: rate.toString() });
    return months ? [{ rate, months, isEntered: step === 0 }] : [];
  });
}

function places(value: Big): number {
  return Math.max(0, value.c.length - value.e - 1);
}

function toInteger(value: Big, scale: number): bigint {
  return BigInt(value.times(new Big(10).pow(scale)).toFixed(0));
}
