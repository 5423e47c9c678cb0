// One field of the fast path: its subscription, its frame and its error boundary in one component, around the type's
// own control. A thousand of them are mounted at once, so each part that React would keep apart costs a megabyte.
import { Component, type ErrorInfo } from 'react';
import type { CompiledField } from '../../schemas/compiled-form';
import { isEmpty, type Json } from '../../schemas/json';
import { whenReleased } from '../controls/when-released';
import type { Misread } from '../store/misread';
import { isMissing } from '../store/missing-required';
import { isSecretField } from '../store/secrets';
import type { Slot } from '../store/slot-store';
import { BrokenField } from './broken-field';
import { readOptions, toWidth } from './field-width';
import type { FormScope } from './form-context';
import { describedBy, drawRowFrame, lacking } from './row-frame';
import { isSameField } from './same-field';
import { SecretNote } from './secret-note';

/**
 * The scope comes as a property: by context React would keep two more objects a row. Its store stays for as long as the form is
 * shown, and another name is another row.
 */
type Props = { scope: FormScope; field: CompiledField; isMeasured: boolean | undefined };

/** One object for all rows that draw. */
const whole = { hasFailed: false };

export class FieldRow extends Component<Props, { hasFailed: boolean }> {
  override state = whole;
  /** What is drawn, or about to be: it changes when the store says so, never while drawing. */
  private slot: Slot = this.props.scope.store.slot(this.props.field.name);
  /** While a value is set that the control shows already. */
  private isShown = false;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidMount() {
    this.store.listen(this.props.field.name, this.follow);
    // What changed between drawing and listening.
    this.follow();
  }

  override shouldComponentUpdate(next: Props, nextState: { hasFailed: boolean }) {
    const { scope, field, isMeasured } = this.props;
    const isSame = nextState === this.state && next.isMeasured === isMeasured;
    if (!isSame || !drawsAlike(next.scope, scope)) return true;
    // A host's own help is asked about the whole field.
    if (scope.Help && next.field !== field) return true;
    return !isSameField(next.field, field);
  }

  override componentWillUnmount() {
    this.store.leave(this.props.field.name, this.follow);
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(`Field '${this.props.field.name}' could not be drawn`, error, info.componentStack);
  }

  private get store() {
    return this.props.scope.store;
  }

  private follow = () => {
    const slot = this.store.slot(this.props.field.name);
    if (slot === this.slot) return;
    const isDrawn = this.isShown && looksAlike(slot, this.slot);
    this.slot = slot;
    if (!isDrawn) this.forceUpdate();
  };

  private change = (value: Json | undefined, isShown = false) => {
    this.isShown = isShown;
    this.store.set(this.props.field.name, value);
    this.isShown = false;
  };
  private misread = (misread: Misread) => this.store.misread(this.props.field.name, misread);
  private leave = () => whenReleased(() => this.store.blur(this.props.field.name));

  override render() {
    const { store, idPrefix, isDisabled, Help, engine } = this.props.scope;
    const { field } = this.props;
    const { name, schema } = field;
    const { value, message, misread } = this.slot;
    const id = `${idPrefix}_${name}`;
    const label = String(schema.title || name);
    const description = String(schema.description ?? '');
    const renderer = engine.getRenderer(field.type.id);
    const { Control, labelling } = renderer;
    const options = readOptions(field.uiSchema);
    return drawRowFrame({
      id,
      label,
      description,
      message,
      required: field.required,
      width: toWidth(renderer, options),
      labelling,
      isMeasured: this.props.isMeasured,
      lacking: isMissing(store, field, value) && engine.say(lacking),
      note: store.mode === 'change' && isSecretField(field) && (
        <SecretNote field={field} store={store} value={value} />
      ),
      help: Help && <Help field={field} />,
      children: this.state.hasFailed ? (
        <BrokenField name={name} label={label} say={engine.say} />
      ) : (
        <Control
          id={id}
          name={name}
          label={label}
          value={value}
          misread={misread}
          onChange={this.change}
          onMisread={this.misread}
          onBlur={this.leave}
          schema={schema}
          options={options}
          required={field.required}
          disabled={isDisabled}
          readOnly={field.readOnly}
          invalid={message !== undefined}
          describedBy={describedBy(id, description, message)}
          say={engine.say}
        />
      ),
    });
  }
}

/** Of a form that only showed or hid other fields, a row draws the same. */
function drawsAlike(a: FormScope, b: FormScope): boolean {
  const isSameForm = a.idPrefix === b.idPrefix && a.engine === b.engine;
  return isSameForm && a.isDisabled === b.isDisabled && a.Help === b.Help;
}

/** Whether all that stands around the control would be drawn the same. */
const looksAlike = (a: Slot, b: Slot) =>
  a.message === b.message && a.misread === b.misread && isEmpty(a.value) === isEmpty(b.value);
