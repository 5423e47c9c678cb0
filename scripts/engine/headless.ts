// The engine without a page: for servers, command lines and tests.

export { applyAccess, canRead, canWrite, type ObjectAccess } from '../../schemas/access';
export { compileForm } from '../../schemas/compile-form';
export { defaultView } from '../../schemas/default-view';
export { createEngine, type EngineCore, type Locale } from '../../schemas/engine';
export { createLocale } from '../../schemas/locale/create-locale';
export { parseMetadata } from '../../schemas/parse-metadata';
export { getVisualType, visualTypes } from '../../schemas/types/index';
export { defineVisualType, type VisualType } from '../../schemas/visual-type';
export { workOut } from '../../schemas/worked-values';
export { checkDataElement } from '../../validators/check-data-element';
export { checkField } from '../../validators/check-field';
export { checkRecord } from '../../validators/check-record';
export { checkParts } from '../../validators/nested/check-parts';
export { createNestedTypes } from '../../validators/nested/nested-types';
