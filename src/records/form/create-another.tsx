import { type RefObject, useEffect, useRef } from 'react';
import { isOfInputMethod } from '../../../renderers/controls/input-method';
import type { MetadataFormHandle } from '../../../renderers/form/use-form-handle';
import { Button } from '../../shared/ui/button';

export type Another = {
  /** Of the form that is to be saved. */
  form: RefObject<MetadataFormHandle | null>;
  /** Saves the form. */
  submit: () => void;
  /** Whether the save that begins now goes on with another one: asked in the first line of `onSave`. */
  isAsked: () => boolean;
};

/** A form that makes something new, and whether its save ends it or begins the next one. */
export function useAnother(): Another {
  const form = useRef<MetadataFormHandle>(null);
  const isAsked = useRef(false);
  const submit = () => {
    isAsked.current = true;
    // What passes the checks is in `onSave` before this returns; what does not leaves nothing behind.
    form.current?.submit();
    isAsked.current = false;
  };
  return { form, submit, isAsked: () => isAsked.current };
}

type Props = { label: string; another: Another };

/** Stands before the save button of a new form. Ctrl Enter does the same, wherever the focus stands. */
export function AnotherButton({ label, another }: Props) {
  const latest = useRef(another);
  latest.current = another;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isMine = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (
        !isMine ||
        isOfInputMethod(event) ||
        event.defaultPrevented ||
        document.querySelector('dialog[open]')
      )
        return;
      event.preventDefault();
      // A value that is still being typed counts.
      const field = document.activeElement;
      if (field instanceof HTMLElement) {
        field.blur();
        field.focus();
      }
      latest.current.submit();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <Button title="Ctrl Enter" onClick={another.submit}>
      {label}
    </Button>
  );
}
