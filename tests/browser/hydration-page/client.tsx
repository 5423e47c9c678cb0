// Hydrates the server's markup when the test says so. ?draft adds a draft of the browser.
import { hydrateRoot } from 'react-dom/client';
import type { JsonObject } from '../../../schemas/values/json';
import { Scene } from './scene';

const root = document.getElementById('root');
const query = new URLSearchParams(location.search);
const take = () => {
  if (!root) return;
  const draft = query.has('draft') ? { draft: { more1: 'from the draft', text: 'from the draft' } } : {};
  const show = (changes: JsonObject) => {
    document.title = JSON.stringify(changes);
  };
  const onRecoverableError = (error: unknown) => console.error('recovered', error);
  hydrateRoot(root, <Scene onSubmit={show} {...draft} />, {
    onRecoverableError,
  });
};
addEventListener('take-over', take);
document.documentElement.dataset.loaded = 'true';
