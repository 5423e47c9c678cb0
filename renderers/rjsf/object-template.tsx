// RJSF's ObjectFieldTemplate: the form's groups from the UI schema, with headings and the list of sections.
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { getUiOptions } from '@rjsf/utils';
import { useContext, useMemo } from 'react';
import type { CompiledGroup } from '../../schemas/compile/compiled-form';
import { AlignmentContext, type LineField, measureLines, readOptions, toWidth } from '../form/field-width';
import styles from '../form/form.module.css';
import { type FormScope, FormScopeContext } from '../form/form-context';
import { FormHeading } from '../form/form-heading';
import { movingGently } from '../form/gentle-moves';
import { KeptPlace } from '../form/kept-place';
import rowStyles from '../form/row-frame.module.css';
import { type Entry, TableOfContents } from '../form/table-of-contents';
import type { Engine } from '../types/engine';

const contentsFrom = 3;

export function toObjectTemplate(engine: Engine) {
  return function EngineObjectTemplate(props: ObjectFieldTemplateProps) {
    const { properties, fieldPathId } = props;
    const scope = useContext(FormScopeContext);
    const groups = useGroups(props);
    const isForm = fieldPathId.path.length === 0;
    return (
      <>
        {scope && isForm && groups.length >= contentsFrom && (
          <TableOfContents entries={groups.flatMap((group) => toEntries(group, scope))} />
        )}
        <div ref={movingGently} className={styles.groups}>
          {groups.map((group) => (
            <Group key={group.key} id={groupId(fieldPathId.$id, group)} {...{ group, engine }} form={props} />
          ))}
        </div>
        {scope && isForm && <KeptPlace root={scope.root} structure={properties} />}
      </>
    );
  };
}

const groupId = (idPrefix: string, group: CompiledGroup) => `${idPrefix}__group_${group.key}`;

/** The UI schema's groups with fields, and at the end the fields without a group. */
function useGroups({ properties, uiSchema }: ObjectFieldTemplateProps): readonly CompiledGroup[] {
  const { groups = [] } = getUiOptions(uiSchema) as { groups?: readonly CompiledGroup[] };
  return useMemo(() => {
    const left = new Set(properties.map(({ name }) => name));
    const drawn = groups.map((group) => ({
      ...group,
      names: group.names.filter((name) => left.delete(name)),
    }));
    const rest = { key: '', title: '', description: '', names: [...left] };
    return [...drawn, rest].filter(({ names }) => names.length > 0);
  }, [groups, properties]);
}

function toEntries(group: CompiledGroup, { form, idPrefix }: FormScope): Entry[] {
  const isSection = (name: string) => form.fields.get(name)?.type.isSection === true;
  const sections = group.names.filter(isSection).map((name) => ({
    id: `${idPrefix}_${name}`,
    title: form.fields.get(name)?.element.label || name,
    names: [name],
  }));
  const names = group.names.filter((name) => !isSection(name));
  return [{ id: groupId(idPrefix, group), title: group.title, names }, ...sections];
}

type GroupProps = {
  id: string;
  group: CompiledGroup;
  engine: Engine;
  form: ObjectFieldTemplateProps;
};

function Group({ id, group, engine, form }: GroupProps) {
  const { title, description, names } = group;
  const { isShared, alignments } = useMemo(
    () => measureLines(names.map((name) => toLineField(name, form, engine))),
    [names, form, engine],
  );
  const alignmentText = alignments.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same map while it says the same
  const alignmentOf = useMemo(() => new Map(alignments), [alignmentText]);
  const contents = new Map(form.properties.map((property) => [property.name, property.content]));
  // A grid lays out all its rows if one changes, so rows that share no line are plain blocks.
  const classes = [rowStyles.rows, isShared && rowStyles.shared];
  return (
    <section className={styles.group} aria-labelledby={title ? id : undefined}>
      {title && (
        <FormHeading id={id} tabIndex={-1} className={styles.groupTitle} dir="auto">
          {title}
        </FormHeading>
      )}
      {description && (
        <p className={styles.groupText} dir="auto">
          {description}
        </p>
      )}
      <AlignmentContext value={alignmentOf}>
        <div ref={movingGently} className={classes.filter(Boolean).join(' ')}>
          {names.map((name) => contents.get(name))}
        </div>
      </AlignmentContext>
    </section>
  );
}

function toLineField(name: string, form: ObjectFieldTemplateProps, engine: Engine): LineField {
  const property = form.schema.properties?.[name];
  const ui = form.uiSchema?.[name];
  const widget = String(ui?.['ui:widget'] ?? '');
  const renderer = engine.getType(widget) && engine.getRenderer(widget);
  return {
    name,
    title: String((typeof property === 'object' && property.title) || name),
    width: toWidth(renderer ?? {}, readOptions(ui)),
    isLabelled: !renderer?.labelling,
  };
}
