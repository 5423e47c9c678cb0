// Writes the results as one HTML page without scripts.
import { counted } from '../../schemas/values/counted';
import type { Look, Verdict } from './run';

export function toHtml(verdicts: readonly Verdict[], seconds: number): string {
  const faults = verdicts.reduce((sum, verdict) => sum + countFaults(verdict), 0);
  const rows = verdicts.map(
    (verdict, index) =>
      `<tr><td><a href="#f${index}">${toText(verdict.title)}</a></td><td>${verdict.fields}</td><td>${countFaults(verdict)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>leadfield verify</title><style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; color: #1c2230 }
td, th { padding: .2rem .8rem; text-align: left; border-bottom: 1px solid #ddd }
.looks { display: flex; gap: 1rem; overflow-x: auto }
figure { margin: 0; flex: none; width: 22rem } img { width: 100%; border: 1px solid #ccc; display: block }
.fault { color: #a40000 }
</style></head><body>
<h1>${faults === 0 ? 'No faults' : counted(faults, 'fault')} in ${counted(verdicts.length, 'form')}</h1>
<p>Drawn in ${seconds.toFixed(1)} s: empty, filled in, everything wrong and read-only, light and dark.</p>
<table><tr><th>form</th><th>fields</th><th>faults</th></tr>${rows.join('')}</table>
${verdicts.map(toSection).join('\n')}
</body></html>
`;
}

export function countFaults({ looks, faults }: Verdict): number {
  return faults.length + looks.reduce((sum, look) => sum + look.faults.length, 0);
}

export function listFaults({ title, looks, faults }: Verdict): string[] {
  return [
    ...faults.map((fault) => `${title}: ${fault}`),
    ...looks.flatMap((look) =>
      look.faults.map((fault) => `${title}, ${look.state}, ${look.theme}: ${fault}`),
    ),
  ];
}

function toSection(verdict: Verdict, index: number): string {
  const { title, looks, faults } = verdict;
  return `<h2 id="f${index}">${toText(title)}</h2>${toList(faults)}<div class="looks">${looks.map(toFigure).join('')}</div>`;
}

function toFigure({ state, theme, pictures, faults }: Look): string {
  const images = pictures.map(
    (picture) =>
      `<img loading="lazy" alt="${state}, ${theme}" src="data:image/jpeg;base64,${picture.toString('base64')}">`,
  );
  return `<figure><figcaption>${state}, ${theme}</figcaption>${toList(faults)}${images.join('')}</figure>`;
}

function toList(faults: readonly string[]): string {
  return faults.length === 0
    ? ''
    : `<ul class="fault">${faults.map((fault) => `<li>${toText(fault)}</li>`).join('')}</ul>`;
}

const toText = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
