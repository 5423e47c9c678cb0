// The engine as a theme: `withTheme(theme)` or `<Form {...theme} />` draws the same forms with RJSF's stock Form.
import { getDefaultRegistry, type ThemeProps } from '@rjsf/core';
import type { Field } from '@rjsf/utils';
import { engineFields, engineWidgets } from './rjsf-adapter';
import {
  EngineErrorList,
  EngineFieldTemplate,
  EngineObjectTemplate,
  EngineSubmitButton,
  NoTemplate,
} from './templates';

const stringField = getDefaultRegistry().fields.StringField as Field;

export const theme: ThemeProps = {
  widgets: engineWidgets,
  // Our number control parses for itself; RJSF's number field would rewrite what is being typed.
  fields: { ...engineFields, NumberField: stringField },
  templates: {
    FieldTemplate: EngineFieldTemplate,
    ObjectFieldTemplate: EngineObjectTemplate,
    ErrorListTemplate: EngineErrorList,
    // The field template draws description, help and message itself.
    DescriptionFieldTemplate: NoTemplate,
    FieldHelpTemplate: NoTemplate,
    FieldErrorTemplate: NoTemplate,
    ButtonTemplates: { SubmitButton: EngineSubmitButton } as never,
  },
};
