// Rows of records (E8.4). A request that adds a single row must name its parent record.
import { type ObjectType, type OwnType, objects } from '../../objects/index';
import { mostRows, parentTypeOf, sayTooManyRows } from '../../objects/parts';
import type { Problem } from '../../schemas/values/json';
import { countReferencing } from '../storage/records/records';
import type { ObjectHooks } from './object-hooks';

export function toPartHooks(objectType: ObjectType): ObjectHooks | undefined {
  const whole = parentTypeOf(objectType);
  return whole && createHooks(objectType as OwnType, whole);
}

function createHooks(part: OwnType, whole: OwnType): ObjectHooks {
  return {
    async check(tx, saves) {
      const wanted = saves.map(({ values, current }) => {
        const id = values.get(whole);
        return typeof id === 'string' && id !== current?.data[whole] ? id : undefined;
      });
      const ids = [...new Set(wanted.filter((id) => id !== undefined))];
      const held =
        ids.length > 0 ? await countReferencing(tx, { objectType: part, field: whole }, ids) : new Map();
      return saves.map(({ values, current, serverValues = {} }, index): Problem[] => {
        const id = wanted[index];
        const count = id === undefined ? 0 : (held.get(id) ?? 0) + 1;
        if (id !== undefined) held.set(id, count);
        if (count > mostRows)
          return [{ path: whole, code: 'maxItems', message: sayTooManyRows(part, mostRows) }];
        const isPlaced = current ? values.get(whole) !== null : values.get(whole) || serverValues[whole];
        return isPlaced
          ? []
          : [{ path: whole, code: 'required', message: `Select the ${objects[whole].labels.one}.` }];
      });
    },
  };
}
