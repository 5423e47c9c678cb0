// The engine as a theme: `withTheme(theme)` or `<Form {...theme} />` draws the same forms with RJSF's stock Form.
import type { FormProps } from '@rjsf/core/lib/components/Form.js';
import getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js';
import type { ThemeProps } from '@rjsf/core/lib/withTheme.js';
import type { Field } from '@rjsf/utils';
import { type Engine, standardEngine } from '../types/engine';
import { toFields, toWidgets } from './engine-widgets';
import {
  EngineErrorList,
  EngineObjectTemplate,
  EngineSubmitButton,
  NoTemplate,
  toFieldTemplate,
} from './templates';

type Theme = ThemeProps & Pick<FormProps, 'experimental_defaultFormStateBehavior'>;

/** The theme over what RJSF draws by itself. */
export function toTheme(
  { fields, templates, widgets }: ReturnType<typeof getDefaultRegistry>,
  engine: Engine,
): Theme {
  return {
    // RJSF would tick a box that must be ticked, and put blanks into a list that must not be empty.
    experimental_defaultFormStateBehavior: { constAsDefaults: 'never', arrayMinItems: { populate: 'never' } },
    widgets: { ...widgets, ...toWidgets(engine) },
    // Our number control parses for itself; RJSF's number field would rewrite what is being typed.
    fields: { ...fields, ...toFields(engine), NumberField: fields.StringField as Field },
    templates: {
      ...templates,
      FieldTemplate: toFieldTemplate(engine),
      ObjectFieldTemplate: EngineObjectTemplate,
      ErrorListTemplate: EngineErrorList,
      // The field template draws description, help and message itself.
      DescriptionFieldTemplate: NoTemplate,
      FieldHelpTemplate: NoTemplate,
      FieldErrorTemplate: NoTemplate,
      ButtonTemplates: { ...templates.ButtonTemplates, SubmitButton: EngineSubmitButton },
    },
  };
}

// Named here in full: where the fast path alone is drawn, a build may leave them out of RJSF's Form.
export function createTheme(engine: Engine): Theme {
  const known = themes.get(engine) ?? toTheme(getDefaultRegistry(), engine);
  themes.set(engine, known);
  return known;
}

const themes = new WeakMap<Engine, Theme>();

/** @public of the packed engine */
export const theme = createTheme(standardEngine);
