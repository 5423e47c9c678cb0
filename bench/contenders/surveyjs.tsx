// It takes over a value when its input is left, so a key press costs it nothing.
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import { type BenchField, choices, type Kind } from '../fields';
import { register } from '../page';
import 'survey-core/survey-core.min.css';

const types: Partial<Record<Kind, string>> = {
  select: 'dropdown',
  multi: 'tagbox',
  checkbox: 'boolean',
  textarea: 'comment',
};

let survey: InstanceType<typeof Model>;

register({
  define: (fields: BenchField[]) => ({ elements: fields.map(toQuestion) }),
  mount(root, definition) {
    survey = new Model(definition);
    survey.autoFocusFirstError = false;
    createRoot(root).render(<Survey model={survey} />);
  },
  submit: () => survey.completeLastPage(),
  control(field) {
    const question = survey.getQuestionByName(field.name);
    return document.getElementById(question.inputId) ?? document.getElementById(question.id);
  },
  errors: (root) => root.querySelectorAll('.sd-question--error, .sd-question__erbox--below').length,
});

function toQuestion({ name, kind, label, required }: BenchField) {
  const input = types[kind] ? {} : { inputType: kind };
  const offered = kind === 'select' || kind === 'multi' ? { choices } : {};
  return { type: types[kind] ?? 'text', name, title: label, isRequired: required, ...input, ...offered };
}
