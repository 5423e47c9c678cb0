// RJSF's FieldTemplate: the row of a field. In <MetadataForm> the row follows the field's slot; under a bare Form it shows what
// RJSF passes.
import type { FieldTemplateProps } from '@rjsf/utils';
import { type ReactNode, useContext, useMemo } from 'react';
import type { CompiledField } from '../../schemas/compile/compiled-form';
import { AlignmentContext, readOptions, toWidth } from '../form/field-width';
import { type FormScope, FormScopeContext } from '../form/form-context';
import { drawRowFrame, lacking } from '../form/row-frame';
import { SecretNote } from '../form/secret-note';
import { isMissing } from '../store/missing-required';
import { isSecretField } from '../store/secrets';
import { useSlot } from '../store/use-slot';
import type { Engine } from '../types/engine';
import { FieldBoundary } from './field-boundary';
import { FieldSlotContext } from './slot-context';

export function toFieldTemplate(engine: Engine) {
  return function EngineFieldTemplate(props: FieldTemplateProps) {
    const { path } = props.fieldPathId;
    const widget = toWidgetName(props);
    const scope = useContext(FormScopeContext);
    const name = String(path[0] ?? '');
    // While new metadata arrives, a removed field is drawn once more.
    const field = scope?.form.fields.get(name) ?? scope?.store.form.fields.get(name);
    const isKnown = engine.getType(widget) !== undefined;
    // The form itself, and objects and lists drawn by their parts, have no row.
    if (path.length === 0 || (!isKnown && !props.displayLabel)) return <>{props.children}</>;
    const boundary = (
      <FieldBoundary key={widget} name={path.join('.')} label={props.label} say={engine.say}>
        {props.children}
      </FieldBoundary>
    );
    const drawn = { ...props, engine, children: boundary };
    return scope && field && path.length === 1 ? (
      <StoredRow {...drawn} scope={scope} field={field} />
    ) : (
      <Row {...drawn} message={props.rawErrors?.[0]} />
    );
  };
}

const toWidgetName = ({ uiSchema }: FieldTemplateProps) => String(uiSchema?.['ui:widget'] ?? '');

type DrawnProps = FieldTemplateProps & { engine: Engine; children: ReactNode };

type StoredRowProps = DrawnProps & { scope: FormScope; field: CompiledField };

function StoredRow({ scope, field, ...props }: StoredRowProps) {
  const { store, Help } = scope;
  const { name } = field;
  // Its message, else whether it lacks a value.
  const fault = useSlot(store, name, ({ message, value }) => message ?? isMissing(store, field, value));
  const slot = useMemo(() => ({ store, name }), [store, name]);
  const row = useRow({
    ...props,
    message: typeof fault === 'string' ? fault : undefined,
    lacking: fault === true && props.engine.say(lacking),
    note: store.mode === 'change' && isSecretField(field) && <SecretNote field={field} store={store} />,
    help: Help && <Help field={field} />,
  });
  return <FieldSlotContext value={slot}>{row}</FieldSlotContext>;
}

type RowProps = DrawnProps & {
  message: string | undefined;
  lacking?: string | false;
  note?: ReactNode;
  help?: ReactNode;
};

const Row = (props: RowProps) => useRow(props);

function useRow({ engine, message, lacking, note, help, ...props }: RowProps) {
  const widget = toWidgetName(props);
  const renderer = engine.getType(widget) && engine.getRenderer(widget);
  const alignmentOf = useContext(AlignmentContext);
  return drawRowFrame({
    id: props.id,
    label: props.label,
    description: props.rawDescription ?? '',
    message,
    required: props.required === true,
    width: toWidth(renderer ?? {}, readOptions(props.uiSchema)),
    labelling: renderer?.labelling,
    alignment: alignmentOf ? alignmentOf.get(String(props.fieldPathId.path.at(-1))) : 'measured',
    lacking,
    note,
    help,
    children: props.children,
  });
}
