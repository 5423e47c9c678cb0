import { type RefObject, useEffect, useRef } from 'react';
import { isOfInputMethod } from '../../../renderers/controls/input-method';
import type { MetadataFormHandle } from '../../../renderers/form/use-form-handle';
import { Button } from '../../shared/ui/button';

export type Another = {
  form: RefObject<MetadataFormHandle | null>;
  submit: () => void;
  /** Whether the save that starts now should be followed by another new form; call it first in `onSave`. */
  isRequested: () => boolean;
};

export function useAnother(): Another {
  const form = useRef<MetadataFormHandle>(null);
  const isRequested = useRef(false);
  const submit = () => {
    isRequested.current = true;
    // Valid input has reached `onSave` when this returns, so the request does not carry over to a later save.
    form.current?.submit();
    isRequested.current = false;
  };
  return { form, submit, isRequested: () => isRequested.current };
}

type Props = { label: string; another: Another };

/** Ctrl Enter does the same anywhere on the page. */
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
      // Blur first, so that the field's input is committed.
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
