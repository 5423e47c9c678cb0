import type { NewFieldAccess } from '../../../../contract/metadata';
import { toWireElement } from '../../../../schemas/editor/data-element-value';
import type { ColumnReading } from '../../../../schemas/files/column-reading';
import { isObject, type JsonObject, type Problem } from '../../../../schemas/values/json';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { checkDataElement } from '../../../../validators/check-data-element';
import { ApiError } from '../../../shared/api/api-error';
import { readSaved } from '../../../shared/api/read-answer';
import type { SaveRequest } from '../../../shared/engine-form/elements-form';
import { readConflict } from '../../../shared/engine-form/submit-result';
import { waitForJob } from '../../../shared/jobs/follow-job';
import type { SystemObject } from '../objects/system-objects';
import { toCallMessage } from './call-message';
import { saveElement } from './element-calls';
import { messages } from './messages';
import { offerRenamed } from './offer-renamed';
import { offerUndo } from './offer-undo';
import { toCardRecord } from './to-card-record';

type SaveElementInput = {
  object: SystemObject;
  element: WireDataElement | undefined;
  isGone: boolean;
  elements: readonly WireDataElement[];
  isSeeded: boolean;
  /** How stored values are read that a save converts to another type; undefined where it converts none. */
  converting: ColumnReading | undefined;
  reload: () => Promise<unknown>;
};

type Save = (
  request: Pick<SaveRequest, 'value' | 'version'>,
  access: NewFieldAccess | undefined,
) => Promise<SavedElement | readonly Problem[]>;

export type SavedElement = { saved: JsonObject; message: string };

export function useSaveElement({
  object,
  element,
  isGone,
  elements,
  isSeeded,
  converting,
  reload,
}: SaveElementInput): Save {
  const isUpdate = element !== undefined && !isGone;
  return async ({ value, version }, access) => {
    const names = new Set(elements.map((one) => one.fieldName));
    const others = elements.filter((one) => one.fieldName !== value.fieldName);
    const problems = checkDataElement(value, {
      ...{ isNew: !isUpdate, isSeeded, names, others },
      storedLabel: element?.fieldConfig.label,
    });
    if (problems.length > 0) return problems;
    const { access: _, _version, ...body } = toWireElement(value, object.type, element);
    try {
      const started = isUpdate
        ? await saveElement('PATCH', {
            ...{ ...body, ...toVersion(version ?? _version) },
            ...(converting && { convert: true, reading: converting }),
          })
        : await saveElement('POST', { ...body, ...(access && { access }) });
      const answer = await waitForJob(started);
      offerUndo(answer, { object, isNew: !isUpdate, reload });
      // After adding, the list is reloaded unless the user typed in the meantime.
      if (isUpdate) void reload();
      else await reload();
      const stored = readElement(answer) ?? toWireElement(value, object.type, element);
      if (isUpdate) void offerRenamed(object, element, stored);
      return { saved: toCardRecord(stored), message: isUpdate ? messages.updated : messages.created };
    } catch (error) {
      throw withCardMessage(error, isUpdate);
    }
  };
}

function toVersion(version: number | undefined): { _version?: number } {
  return version === undefined ? {} : { _version: version };
}

function readElement(answer: unknown): WireDataElement | undefined {
  const field = isObject(answer) && readSaved<Partial<WireDataElement>>('field', answer);
  return field && isElement(field) ? field : undefined;
}

function isElement(field: Partial<WireDataElement>): field is WireDataElement {
  return field.fieldName !== undefined && field.fieldConfig !== undefined;
}

/** The error with B8's message; field errors and conflicts stay. */
function withCardMessage(error: unknown, isUpdate: boolean): unknown {
  if (!(error instanceof ApiError) || error.fieldErrors) return error;
  const { status, code, body } = error;
  const conflict = code === 'conflict' ? readConflict(body) : undefined;
  if (conflict?.record)
    return new ApiError({ ...error, message: error.message, body: toCardConflict(conflict) });
  const message = toCallMessage(
    error,
    isUpdate ? messages.updateFailed : messages.createFailed,
    isUpdate ? messages.updateUnexpected : messages.createUnexpected,
  );
  return new ApiError({ status, code, message, body });
}

function toCardConflict({ conflicts, record = {} }: NonNullable<ReturnType<typeof readConflict>>) {
  const stored = record as Partial<WireDataElement>;
  const current = isElement(stored) ? toCardRecord(stored) : record;
  const sides = Object.entries(conflicts).map(([name, collision]) => [
    name,
    { ...collision, current: current[name] },
  ]);
  return { conflicts: Object.fromEntries(sides), record: current };
}
