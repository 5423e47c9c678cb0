import type { ColumnReading } from '../../schemas/files/column-reading';
import { isZone } from '../../schemas/files/zone-moments';
import { AppError } from '../app-error';

/** Throws 400 for a time zone that does not exist. */
export function requireZones(readings: readonly ColumnReading[]): void {
  const zones = readings.flatMap(({ zone }) => zone ?? []);
  if (!zones.every(isZone)) throw new AppError('badRequest', 'There is no such time zone.');
}
