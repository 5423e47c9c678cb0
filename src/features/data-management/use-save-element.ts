import type { NewFieldAccess } from '../../../schemas/api/metadata';
import type { WireDataElement } from '../../../schemas/data-element';
import { toEditorValue, toWireElement } from '../../../schemas/data-element-value';
import { isObject, type JsonObject } from '../../../schemas/json';
import type { Problem } from '../../../schemas/problem';
import { checkDataElement } from '../../../validators/check-data-element';
import { ApiError } from '../../shared/api-error';
import { readOne } from '../../shared/read-answer';
import { showSuccess } from '../../shared/ui/notices';
import { saveElement } from './api/save-element';
import { toCallMessage } from './call-message';
import { messages } from './messages';
import type { SystemObject } from './system-objects';

type Given = {
  object: SystemObject;
  element: WireDataElement | undefined;
  elements: readonly WireDataElement[];
  isSeeded: boolean;
  reload: () => Promise<unknown>;
};

type Save = (
  value: JsonObject,
  access: NewFieldAccess | undefined,
) => Promise<JsonObject | readonly Problem[]>;

/** Checks the card's value as the server will, sends it, and answers it as it is stored (B §5, §8). */
export function useSaveElement({ object, element, elements, isSeeded, reload }: Given): Save {
  return async (value, access) => {
    const names = new Set(elements.map((one) => one.fieldName));
    const problems = checkDataElement(value, { isNew: !element, isSeeded, names });
    if (problems.length > 0) return problems;
    const { access: _, ...body } = toWireElement(value, object.type, element);
    try {
      const answer = await saveElement(element ? 'PATCH' : 'POST', { ...body, ...(access && { access }) });
      showSuccess(element ? messages.updated : messages.created);
      void reload();
      return toEditorValue(readSaved(answer) ?? toWireElement(value, object.type, element));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') void reload();
      throw toShown(error, element !== undefined);
    }
  };
}

function readSaved(answer: unknown): WireDataElement | undefined {
  const field = isObject(answer) ? readOne<Partial<WireDataElement>>('field', answer) : {};
  return field.fieldName && field.fieldConfig ? (field as WireDataElement) : undefined;
}

/** The same error with the sentence of the catalogue; problems of fields stay on their fields. */
function toShown(error: unknown, isUpdate: boolean): unknown {
  if (!(error instanceof ApiError) || error.fieldErrors) return error;
  const { status, code, body } = error;
  const message =
    code === 'conflict'
      ? 'Somebody else changed this element meanwhile. What you typed is kept: check it and save again.'
      : toCallMessage(
          error,
          isUpdate ? messages.updateFailed : messages.createFailed,
          isUpdate ? messages.updateUnexpected : messages.createUnexpected,
        );
  return new ApiError({ status, code: code === 'conflict' ? 'changed' : code, message, body });
}
