// The <form> of the fast path. On the way of each event React asks each element it made for its listeners; asked of a
// <form>, the browser looks through all its controls for one of that name, and at 2,000 fields this alone costs 2 ms a
// key press. So React makes a box, and this puts the browser's own <form> around it.
import { type FormEvent, type ReactNode, type Ref, useImperativeHandle, useState } from 'react';
import styles from './form.module.css';

type Props = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
  ref?: Ref<HTMLFormElement>;
};

/** RJSF's `tagName`; checks are the engine's, so the browser's own are off. */
export function FormElement({ onSubmit, children, ref }: Props) {
  const [form] = useState(createForm);
  useImperativeHandle(ref, () => form);

  const submit = (event: FormEvent<HTMLElement>) => {
    if (event.target === form) onSubmit(Object.assign(event, { currentTarget: form }));
  };
  return (
    <div className={styles.frame} onSubmit={submit}>
      {/* Stands before the fields, so that the form is around them before anything of theirs runs. */}
      <span hidden ref={(mark) => surround(mark?.nextElementSibling, form)} />
      <div className={styles.frame}>{children}</div>
    </div>
  );
}

function createForm() {
  const form = document.createElement('form');
  form.noValidate = true;
  return form;
}

function surround(box: Element | null | undefined, form: HTMLFormElement) {
  if (!box || box === form) return;
  box.replaceWith(form);
  form.append(box);
}
