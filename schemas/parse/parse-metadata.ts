import { type EngineCore, standardCore } from '../engine';
import { looseRules } from '../rules/loose-rules';
import { type MetadataReading, type ParsedMetadata, readMetadata } from './read-metadata';

/**
 * Like readMetadata, with rules. Rules are read as leniently as forms read them, unless `strict` is asked for.
 * @example
 * const { elements, problems } = parseMetadata([{ fieldName: 'zip', fieldConfig: { visualType: 'zip' } }]);
 * elements.map(({ name }) => name); // ['zip']
 * problems; // []
 */
export function parseMetadata(
  json: unknown,
  engine: EngineCore = standardCore,
  rules: MetadataReading['rules'] = looseRules,
): ParsedMetadata {
  return readMetadata(json, { lookup: engine.getType, rules });
}
