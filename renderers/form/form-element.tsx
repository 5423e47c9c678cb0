// The <form> of the fast path. On the way of each event React asks each element it made for its listeners; asked of a
// <form>, the browser looks through all its controls for one of that name, and at 2,000 fields this alone costs 2 ms a
// key press. So the <form> is not React's: React draws into a box in it, as into any other place of the page (a portal).
// Only a <form> that a server drew stays React's: it is in the document already.
import { type FormEvent, type ReactNode, type Ref, useCallback, useImperativeHandle, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './form.module.css';
import { useFormScope } from './form-context';

type Props = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
  ref?: Ref<HTMLFormElement>;
};

/** RJSF's `tagName`; checks are the engine's, so the browser's own are off. */
export function FormElement(props: Props) {
  return useFormScope().isFromServer ? <ServersForm {...props} /> : <OwnForm {...props} />;
}

function OwnForm({ onSubmit, children, ref }: Props) {
  const [{ form, box }] = useState(createForm);
  useImperativeHandle(ref, () => form);
  const place = useCallback((frame: HTMLElement | null) => frame?.append(form), [form]);
  const submit = (event: FormEvent<HTMLElement>) => onSubmit(Object.assign(event, { currentTarget: form }));
  return (
    <>
      {/* Stands before the fields, so that the form is in the document before anything of theirs runs. */}
      <div className={styles.frame} onSubmit={submit} ref={place} />
      {createPortal(children, box)}
    </>
  );
}

const ServersForm = ({ onSubmit, children, ref }: Props) => (
  <form noValidate className={styles.frame} onSubmit={onSubmit} ref={ref}>
    {children}
  </form>
);

function createForm() {
  const form = document.createElement('form');
  const box = document.createElement('div');
  form.noValidate = true;
  form.className = box.className = styles.frame ?? '';
  form.append(box);
  // React hears of every caret's move at the document, and would look for its place from the box upwards: past the form.
  form.addEventListener('selectionchange', (event) => event.stopPropagation());
  return { form, box };
}
