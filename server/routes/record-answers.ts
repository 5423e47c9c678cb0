// Operations return plain JSON, which gets the types of the contract here.
import type { Page } from '../../contract/list-query';
import type { OwnRecord } from '../../contract/object';
import type { RecordOfType } from '../../contract/records';
import type { BuiltInType } from '../../objects/index';
import type { JsonObject } from '../../schemas/values/json';
import type { RecordPage } from '../operations/records/list-records';

export function toWireRecord<Type extends BuiltInType>(_type: Type, record: JsonObject): RecordOfType<Type> {
  return record as RecordOfType<Type>;
}

export function toWireRecords<Type extends BuiltInType>(
  _type: Type,
  found: JsonObject[] | RecordPage,
): RecordOfType<Type>[] | Page<RecordOfType<Type>> {
  return found as RecordOfType<Type>[] | Page<RecordOfType<Type>>;
}

type Written<Type extends BuiltInType> = Type extends BuiltInType
  ? { success: true; message: string } & { [name in Type]: RecordOfType<Type> }
  : never;

export function toWritten<Type extends BuiltInType>(
  objectType: Type,
  message: string,
  record: JsonObject,
): Written<Type> {
  return { success: true, message, [objectType]: record } as Written<Type>;
}

export function toOwnRecord(record: JsonObject): OwnRecord {
  return record as OwnRecord;
}

export function toOwnRecords(found: JsonObject[] | RecordPage): OwnRecord[] | Page<OwnRecord> {
  return found as OwnRecord[] | Page<OwnRecord>;
}
