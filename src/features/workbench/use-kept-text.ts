import { useEffect, useState } from 'react';

const key = 'leadfield.workbench';

/** The text survives a reload of this tab, and nothing more. */
export function useKeptText() {
  const [text, setText] = useState(read);
  useEffect(() => {
    const timer = setTimeout(() => keep(text), 200);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
}

function read(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function keep(text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Too long for the browser's storage: the page still holds it.
  }
}
