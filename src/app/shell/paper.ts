// Prepares the page for printing: full values instead of controls, and a heading with the user. Added when printing begins and removed when
// it ends, outside of React.
import { appStore } from '../../shared/app-state/app-store';
import { displayMoment } from '../../shared/moments';
import { sessionAtom } from '../../shared/session/session';

const printMark = 'printed';

export function followPrinting(): () => void {
  const paper = window.matchMedia('print');
  const update = () => (paper.matches ? prepare() : clear());
  paper.addEventListener('change', update);
  addEventListener('beforeprint', prepare);
  addEventListener('afterprint', clear);
  if (paper.matches) prepare();
  return () => {
    paper.removeEventListener('change', update);
    removeEventListener('beforeprint', prepare);
    removeEventListener('afterprint', clear);
  };
}

function prepare(): void {
  clear();
  const head = `${document.title} · ${displayMoment(new Date().toISOString())}${toPerson()}`;
  const filters = listActiveFilters().join(' · ');
  document.body.prepend(toElement('p', filters ? `${head}\n${filters}` : head));
  for (const control of document.querySelectorAll<Control>(controls)) {
    // A date prints well, but an empty one prints the browser's placeholder.
    if (control.type.startsWith('date') && control.value) continue;
    control.dataset.onPaper = '';
    const empty = control.parentElement?.closest(':has(> [data-secret])') ? 'Saved' : '–';
    control.after(toElement('span', readText(control) || empty));
  }
  for (const group of document.querySelectorAll<HTMLElement>('#main form [data-printed-as]')) {
    group.dataset.onPaper = '';
    group.after(toElement('span', group.dataset.printedAs || '–'));
  }
}

function clear(): void {
  for (const one of document.querySelectorAll(`[data-${printMark}]`)) one.remove();
  for (const one of document.querySelectorAll<HTMLElement>('[data-on-paper]')) delete one.dataset.onPaper;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Types that print well as they are; other controls would cut off long values. */
const printableTypes = [
  'checkbox',
  'radio',
  'file',
  'hidden',
  'search',
  'date',
  'datetime-local',
  'color',
  'range',
];
const others = printableTypes.map((type) => `:not([type=${type}])`).join('');
const controls = `#main form :is(select, textarea, input${others}, input[type^=date])`;

function readText(control: Control): string {
  if (control instanceof HTMLSelectElement)
    return [...control.selectedOptions].map((option) => option.value && option.text).join(', ');
  if (control.type === 'password') return control.value && '••••••';
  return control.value && readSign(control) + control.value;
}

/** The currency sign of an amount. */
function readSign({ previousElementSibling: sign }: Control): string {
  return sign?.matches('span[aria-hidden]') ? (sign.textContent ?? '') : '';
}

/** The list's filters, because its toolbar is not printed. */
function listActiveFilters(): string[] {
  const search = document.querySelector<HTMLInputElement>('#main input[type=search]')?.value;
  const selects = [...document.querySelectorAll<HTMLSelectElement>('#main [data-list-tools] select')];
  return [
    ...(search ? [`Search: ${search}`] : []),
    ...selects.flatMap(({ value, labels, selectedOptions: [option] }) =>
      value ? [`${labels[0]?.textContent}: ${option?.text}`] : [],
    ),
    ...[...document.querySelectorAll('#main [data-narrows]')].map(({ textContent }) => textContent ?? ''),
  ];
}

function toElement(tag: 'p' | 'span', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.dataset[printMark] = '';
  element.dir = 'auto';
  element.textContent = text;
  return element;
}

function toPerson(): string {
  const email = appStore.get(sessionAtom)?.email;
  return email ? ` · ${email}` : '';
}
