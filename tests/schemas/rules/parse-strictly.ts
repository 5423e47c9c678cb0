import { standardCore } from '../../../schemas/engine';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import { strictRules } from '../../../schemas/rules/strict-rules';

export const parseStrictly = (json: unknown) => parseMetadata(json, standardCore, strictRules);
