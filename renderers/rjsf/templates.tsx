// RJSF's templates in the engine's look. Inside <MetadataForm> they know its groups; under a bare stock Form the
// fields stand in one list.
import type {
  ErrorListProps,
  FieldTemplateProps,
  ObjectFieldTemplatePropertyType,
  ObjectFieldTemplateProps,
  SubmitButtonProps,
} from '@rjsf/utils';
import { getSubmitButtonOptions } from '@rjsf/utils';
import { useContext } from 'react';
import '../engine.css';
import type { CompiledForm } from '../../schemas/compiled-form';
import { readOptions, toWidth } from '../form/field-width';
import styles from '../form/form.module.css';
import { type FormScope, FormScopeContext } from '../form/form-context';
import { FormHeading } from '../form/form-heading';
import { movingGently } from '../form/gentle-moves';
import { drawRowFrame } from '../form/row-frame';
import rowStyles from '../form/row-frame.module.css';
import type { Engine } from '../types/engine';
import { StockNotes } from './stock-notes';

export function NoTemplate() {
  return null;
}

/** Rows of the engine's types; what RJSF draws for itself goes without. */
export function toFieldTemplate(engine: Engine) {
  return function EngineFieldTemplate(props: FieldTemplateProps) {
    return <FieldTemplate {...props} engine={engine} />;
  };
}

function FieldTemplate({ engine, ...props }: FieldTemplateProps & { engine: Engine }) {
  const scope = useContext(FormScopeContext);
  const widget = String(props.uiSchema?.['ui:widget'] ?? '');
  if (!engine.getType(widget)) return <>{props.children}</>;
  const renderer = engine.getRenderer(widget);
  return drawRowFrame({
    id: props.id,
    label: props.label,
    description: props.rawDescription ?? '',
    message: props.rawErrors?.[0],
    required: props.required === true,
    width: toWidth(renderer, readOptions(props.uiSchema)),
    labelling: renderer.labelling,
    isMeasured: true,
    note: scope && toNotes(scope, props.id),
    children: props.children,
  });
}

function toNotes({ store, form, idPrefix }: FormScope, id: string) {
  const field = form.fields.get(id.slice(idPrefix.length + 1));
  return field && <StockNotes field={field} store={store} />;
}

export function EngineObjectTemplate({ properties }: ObjectFieldTemplateProps) {
  const scope = useContext(FormScopeContext);
  if (!scope)
    return (
      <div className={styles.groups}>
        <div className={rowStyles.shared}>{properties.map((property) => property.content)}</div>
      </div>
    );
  return (
    <div ref={movingGently} className={styles.groups}>
      {grouped(scope.form, properties)}
    </div>
  );
}

function grouped({ groups }: CompiledForm, properties: readonly ObjectFieldTemplatePropertyType[]) {
  const byName = new Map(properties.map((property) => [property.name, property.content]));
  return groups.map((group) => (
    <section key={group.key} className={styles.group}>
      {group.title && (
        <FormHeading className={styles.groupTitle} dir="auto">
          {group.title}
        </FormHeading>
      )}
      {group.description && <p className={styles.groupText}>{group.description}</p>}
      <div ref={movingGently} className={rowStyles.shared}>
        {group.names.map((name) => byName.get(name))}
      </div>
    </section>
  ));
}

export function EngineErrorList({ errors }: ErrorListProps) {
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

export function EngineSubmitButton({ uiSchema }: SubmitButtonProps) {
  const { submitText = 'Submit', norender, props } = getSubmitButtonOptions(uiSchema);
  if (norender) return null;
  return (
    <button type="submit" {...props} className={styles.primary}>
      {submitText}
    </button>
  );
}
