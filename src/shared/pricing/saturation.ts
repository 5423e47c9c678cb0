// How long until a territory reaches its expected market share, and what that wait is worth (B §9; RULINGS 49).
import Big from 'big.js';
import { type Amount, toDecimal } from './decimal';

export type SaturationInput = {
  expectedMarketShare: Amount;
  finalAdjustedConversionRate: Amount;
  sellingSeasonInMonths: Amount;
};

/**
 * Months to saturation: ceil(share / rate · 12 · 12 / season). Exact over integers, since both doubles and
 * decimals give one month too many for some inputs. Undefined unless all three are there, with rate and
 * season above zero (B §5).
 */
export function toSaturationMonths(input: SaturationInput): number | undefined {
  const share = toDecimal(input.expectedMarketShare);
  const rate = toDecimal(input.finalAdjustedConversionRate);
  const season = toDecimal(input.sellingSeasonInMonths);
  if (!share || !rate || !season || share.lt(0) || rate.lte(0) || season.lte(0)) return undefined;
  const scale = Math.max(places(share), places(rate) + places(season));
  const dividend = toInteger(share.times(144), scale);
  const divisor = toInteger(rate.times(season), scale);
  return Number((dividend + divisor - 1n) / divisor);
}

/** Years to saturation, to one decimal. */
export function toSaturationYears(months: number): number {
  return Number(new Big(months).div(12).toFixed(1, Big.roundHalfUp));
}

/** What one dollar is worth after that many years: 1 / (1 + rate)^years. Undefined for a rate of −1 or less. */
export function toPresentValueFactor(discountRate: Amount, years: number): number | undefined {
  const rate = toDecimal(discountRate);
  if (!rate || rate.lte(-1)) return undefined;
  // A fractional power is no decimal arithmetic: the factor is a ratio, never an amount of money.
  return 1 / Number(rate.plus(1)) ** years;
}

/** Share of the market reached after each month, for the curve beside the numbers; ends at saturation. */
export function listAdoption(input: SaturationInput): { month: number; share: number }[] {
  const months = toSaturationMonths(input);
  if (months === undefined || months === 0) return [];
  const target = Number(input.expectedMarketShare);
  const steps = Math.min(months, 60);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const month = Math.round((months * step) / steps);
    return { month, share: Math.min(target, (target * month) / months) };
  });
}

function places(value: Big): number {
  return Math.max(0, value.c.length - value.e - 1);
}

function toInteger(value: Big, scale: number): bigint {
  return BigInt(value.times(new Big(10).pow(scale)).toFixed(0));
}
