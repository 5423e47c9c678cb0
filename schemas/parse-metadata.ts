// Metadata with all that may stand in them. Only a browser's first load reads them without the code of rules (read-metadata.ts).
import { type EngineCore, standardCore } from './engine';
import { provideFormulas } from './formulas/provide-formulas';
import { type MetadataReading, type ParsedMetadata, readMetadata } from './read-metadata';
import { looseRules } from './rules/loose-rules';
import { provideRules } from './rules/provide-rules';

provideRules();
provideFormulas();

/** As readMetadata says; rules are read as forms read them, unless they are to be read strictly. */
export function parseMetadata(
  json: unknown,
  engine: EngineCore = standardCore,
  rules: MetadataReading['rules'] = looseRules,
): ParsedMetadata {
  return readMetadata(json, { lookup: engine.getType, rules });
}
