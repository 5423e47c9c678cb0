// The engine without a page: for servers, command lines and tests.

export { compileForm } from '../../schemas/compile/compile-form';
export { workOut } from '../../schemas/compile/worked-values';
export { createEngine, type EngineCore, type Locale } from '../../schemas/engine';
export { createLocale } from '../../schemas/locale/create-locale';
export { parseMetadata } from '../../schemas/parse/parse-metadata';
export { getVisualType, visualTypes } from '../../schemas/types/index';
export { applyAccess, canRead, canWrite, type ObjectAccess } from '../../schemas/words/access';
export { defaultView } from '../../schemas/words/view';
export { defineVisualType, type VisualType } from '../../schemas/words/visual-type';
export { checkDataElement } from '../../validators/check-data-element';
export { checkField } from '../../validators/check-field';
export { checkRecord } from '../../validators/check-record';
export { checkParts } from '../../validators/nested/check-parts';
export { createNestedTypes } from '../../validators/nested/nested-types';
