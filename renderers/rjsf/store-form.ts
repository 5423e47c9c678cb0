// RJSF's Form with the one change that makes it quick: what is typed is the store's, not its own.
// Not by '@rjsf/core', whose index also asks for a validator that nobody here needs.
import CoreForm, { type FormProps } from '@rjsf/core/lib/components/Form.js';
import type { FormEvent } from 'react';
import type { JsonObject } from '../../schemas/json';

type StoreFormProps = FormProps & { readValues: () => JsonObject };

/**
 * Key presses never reach this Form, so it renders when its props change and not otherwise; before a submit or a reset its
 * own state is brought up to date.
 */
export class StoreForm extends CoreForm {
  constructor(props: FormProps) {
    super(props);
    const submit = this.onSubmit;
    this.onSubmit = (event: FormEvent<HTMLFormElement>) => {
      this.bringUpToDate();
      submit(event);
    };
    const reset = this.reset;
    this.reset = () => {
      reset();
      this.bringUpToDate();
    };
  }

  bringUpToDate() {
    const { readValues } = this.props as StoreFormProps;
    this.setState({ formData: readValues() });
  }

  override shouldComponentUpdate(nextProps: FormProps, nextState: object): boolean {
    return !isShallowEqual(this.props, nextProps) || this.isStructureNew(nextState);
  }

  /** Values and messages are the store's; only what draws the form counts. */
  private isStructureNew(nextState: object): boolean {
    const now = this.state as unknown as Record<string, unknown>;
    const next = nextState as Record<string, unknown>;
    return now.schema !== next.schema || now.uiSchema !== next.uiSchema || now.registry !== next.registry;
  }
}

function isShallowEqual(a: object, b: object): boolean {
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => Object.is(left[key], right[key]));
}
