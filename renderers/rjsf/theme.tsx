// The engine as an RJSF theme, used by <MetadataForm> and by integrators: `<Form {...theme} />`.
import type { FormProps } from '@rjsf/core/lib/components/Form.js';
import getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js';
import type { ThemeProps } from '@rjsf/core/lib/withTheme.js';
import { type ErrorListProps, type Field, getSubmitButtonOptions, type SubmitButtonProps } from '@rjsf/utils';
import '../engine.css';
import { focusField } from '../form/error-summary';
import styles from '../form/form.module.css';
import { type Engine, standardEngine } from '../types/engine';
import { toFields, toWidgets } from './engine-widgets';
import { toFieldTemplate } from './field-template';
import { toObjectTemplate } from './object-template';

type Theme = ThemeProps & Pick<FormProps, 'experimental_defaultFormStateBehavior' | 'focusOnFirstError'>;

const themes = new WeakMap<Engine, Theme>();

/**
 * RJSF’s theme with the widgets, templates and words of the engine: `<Form {...createTheme(engine)} …>`.
 * @example
 * typeof createTheme(createEngine()).widgets.zip; // 'function'
 */
export function createTheme(engine: Engine): Theme {
  const known = themes.get(engine) ?? toTheme(engine);
  themes.set(engine, known);
  return known;
}

/** RJSF adds its own defaults for everything else. */
function toTheme(engine: Engine): Theme {
  const { fields, templates } = getDefaultRegistry();
  const widgets = toWidgets(engine);
  return {
    // RJSF would tick a required checkbox, and add blank rows to a list that must not be empty.
    experimental_defaultFormStateBehavior: { constAsDefaults: 'never', arrayMinItems: { populate: 'never' } },
    focusOnFirstError: focusFirstError,
    widgets,
    // Our number control parses its text itself; RJSF's NumberField would rewrite it while typing.
    fields: { ...toFields(widgets), NumberField: fields.StringField as Field },
    templates: {
      FieldTemplate: toFieldTemplate(engine),
      ObjectFieldTemplate: toObjectTemplate(engine),
      ErrorListTemplate: EngineErrorList,
      // The field template draws description, help and message itself.
      DescriptionFieldTemplate: NoTemplate,
      FieldHelpTemplate: NoTemplate,
      FieldErrorTemplate: NoTemplate,
      ButtonTemplates: { ...templates.ButtonTemplates, SubmitButton: EngineSubmitButton },
    },
  };
}

/** @public of the packed engine */
export const theme = createTheme(standardEngine);

/** RJSF does not tell `focusOnFirstError` which of the page's forms has the error: it is the last one that was submitted. */
let submitted: ParentNode | undefined;

if (typeof document !== 'undefined')
  document.addEventListener(
    'submit',
    ({ target }) => {
      submitted = target instanceof Element ? target : undefined;
    },
    true,
  );

/** RJSF's own way finds no group, no name with a period, and in a native select only its first option. */
function focusFirstError() {
  const message = (submitted ?? document).querySelector('[id$="__error"]');
  if (message) focusField(message.id.slice(0, -'__error'.length));
}

function NoTemplate() {
  return null;
}

function EngineErrorList({ errors }: ErrorListProps) {
  return (
    <div className={styles.summary} role="alert">
      <ul>
        {errors.map((error) => (
          <li key={error.stack}>{error.stack}</li>
        ))}
      </ul>
    </div>
  );
}

function EngineSubmitButton({ uiSchema }: SubmitButtonProps) {
  const { submitText = 'Submit', norender, props } = getSubmitButtonOptions(uiSchema);
  if (norender) return null;
  return (
    <button type="submit" {...props} className={styles.primary}>
      {submitText}
    </button>
  );
}
