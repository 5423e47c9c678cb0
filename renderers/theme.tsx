// The engine as a theme: `withTheme(theme)` or `<Form {...theme} />` draws the same forms with RJSF's stock Form.
import { getDefaultRegistry, type ThemeProps } from '@rjsf/core';
import { engineFields, engineWidgets } from './rjsf-adapter';
import { EngineErrorList, EngineFieldTemplate, EngineObjectTemplate, EngineSubmitButton, NoTemplate } from './templates';

export const theme: ThemeProps = {
  widgets: engineWidgets,
  // Our number control parses for itself; RJSF's number field would rewrite what is being typed.
  fields: { ...engineFields, NumberField: getDefaultRegistry().fields.StringField },
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
