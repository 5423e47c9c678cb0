// The <form> of the fast path. On the way of each event React asks each element it made for its listeners; asked of a
// <form>, the browser looks through all its controls for one of that name, and at 2,000 fields this alone costs 2 ms a
// key press. So the <form> is not React's: it is put around the box that React has drawn, and goes with what holds both.
// Only a <form> that a server drew stays React's: it is in the document already.
import { type FormEvent, type ReactNode, type Ref, useCallback, useImperativeHandle, useState } from 'react';
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
  const [form] = useState(createForm);
  useImperativeHandle(ref, () => form);
  // Runs before anything of the fields does, so that they stand in the form by then.
  const wrap = useCallback(
    (place: HTMLElement | null) => {
      const box = place?.nextElementSibling;
      if (!place || !box) return;
      place.append(form);
      form.append(box);
    },
    [form],
  );
  const submit = (event: FormEvent<HTMLElement>) => onSubmit(Object.assign(event, { currentTarget: form }));
  return (
    <div className={styles.frame} onSubmit={submit}>
      <div className={styles.frame} ref={wrap} />
      <div className={styles.frame}>{children}</div>
    </div>
  );
}

const ServersForm = ({ onSubmit, children, ref }: Props) => (
  <form noValidate className={styles.frame} onSubmit={onSubmit} ref={ref}>
    {children}
  </form>
);

function createForm() {
  const form = document.createElement('form');
  form.noValidate = true;
  form.className = styles.frame ?? '';
  return form;
}
