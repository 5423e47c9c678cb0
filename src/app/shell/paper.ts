// What a screen looks like on paper: whole values in the place of controls, and whose page it is at its head. Put in when
// printing begins, taken out when it ends, so that React never meets it.
import { appStore } from '../../shared/app-state/app-store';
import { displayMoment } from '../../shared/moments';
import { sessionAtom } from '../../shared/session/session';

const mark = 'printed';

/** Until it is stopped. */
export function followPrinting(): () => void {
  const paper = window.matchMedia('print');
  const follow = () => (paper.matches ? prepare() : clear());
  paper.addEventListener('change', follow);
  addEventListener('beforeprint', prepare);
  addEventListener('afterprint', clear);
  if (paper.matches) prepare();
  return () => {
    paper.removeEventListener('change', follow);
    removeEventListener('beforeprint', prepare);
    removeEventListener('afterprint', clear);
  };
}

function prepare(): void {
  clear();
  const head = `${document.title} · ${displayMoment(new Date().toISOString())}${toPerson()}`;
  const narrowed = listNarrowed().join(' · ');
  document.body.prepend(toElement('p', narrowed ? `${head}\n${narrowed}` : head));
  for (const control of document.querySelectorAll<Control>(controls)) {
    control.dataset.onPaper = '';
    const empty = control.parentElement?.closest(':has(> [data-secret])') ? 'Saved' : '–';
    control.after(toElement('span', readText(control) || empty));
  }
}

function clear(): void {
  for (const one of document.querySelectorAll(`[data-${mark}]`)) one.remove();
  for (const one of document.querySelectorAll<HTMLElement>('[data-on-paper]')) delete one.dataset.onPaper;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A box cuts what is longer than it. Ticks and the browser's own fields of dates print as they are. */
const asTheyAre = [
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
const controls = `#main :is(form select, form textarea, form input${asTheyAre
  .map((type) => `:not([type=${type}])`)
  .join('')})`;

function readText(control: Control): string {
  if (control instanceof HTMLSelectElement)
    return [...control.selectedOptions].map((option) => option.value && option.text).join(', ');
  return control.type === 'password' ? control.value && '••••••' : control.value;
}

/** What narrows a list: its tools are not printed. */
function listNarrowed(): string[] {
  const search = document.querySelector<HTMLInputElement>('#main input[type=search]')?.value;
  const chosen = [...document.querySelectorAll<HTMLSelectElement>('#main [data-list-tools] select')];
  return [
    ...(search ? [`Search: ${search}`] : []),
    ...chosen.flatMap(({ value, labels, selectedOptions: [option] }) =>
      value ? [`${labels[0]?.textContent}: ${option?.text}`] : [],
    ),
    ...[...document.querySelectorAll('#main [data-narrows]')].map(({ textContent }) => textContent ?? ''),
  ];
}

function toElement(tag: 'p' | 'span', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.dataset[mark] = '';
  element.dir = 'auto';
  element.textContent = text;
  return element;
}

function toPerson(): string {
  const email = appStore.get(sessionAtom)?.email;
  return email ? ` · ${email}` : '';
}
