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
    const given = { template: props, engine, children: boundary };
    return scope && field && path.length === 1 ? (
      <StoredRow {...given} scope={scope} field={field} />
    ) : (
      <Row {...given} message={props.rawErrors?.[0]} />
    );
  };
}

const toWidgetName = ({ uiSchema }: FieldTemplateProps) => String(uiSchema?.['ui:widget'] ?? '');

type GivenProps = { template: FieldTemplateProps; engine: Engine; children: ReactNode };

type StoredRowProps = GivenProps & { scope: FormScope; field: CompiledField };

function StoredRow({ scope, field, ...given }: StoredRowProps) {
  const { store, Help } = scope;
  const { name } = field;
  const fault = useSlot(store, name, ({ message, value }) => message ?? isMissing(store, field, value));
  const slot = useMemo(() => ({ store, name }), [store, name]);
  const row = useRow({
    ...given,
    message: typeof fault === 'string' ? fault : undefined,
    lacking: fault === true && given.engine.say(lacking),
    note: store.mode === 'change' && isSecretField(field) && <SecretNote field={field} store={store} />,
    help: Help && <Help field={field} />,
  });
  return <FieldSlotContext value={slot}>{row}</FieldSlotContext>;
}

type RowProps = GivenProps & {
  message: string | undefined;
  lacking?: string | false;
  note?: ReactNode;
  help?: ReactNode;
};

const Row = (props: RowProps) => useRow(props);

function useRow({ template, engine, ...drawn }: RowProps) {
  const widget = toWidgetName(template);
  const renderer = engine.getType(widget) && engine.getRenderer(widget);
  const alignmentOf = useContext(AlignmentContext);
  return drawRowFrame({
    ...drawn,
    id: template.id,
    label: template.label,
    description: template.rawDescription ?? '',
    required: template.required === true,
    width: toWidth(renderer ?? {}, readOptions(template.uiSchema)),
    labelling: renderer?.labelling,
    alignment: alignmentOf ? alignmentOf.get(String(template.fieldPathId.path.at(-1))) : 'measured',
  });
}
