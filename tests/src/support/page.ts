// A page for tests that also run the API host in their process. vitest's own happy-dom environment would resolve the host's file
// URLs against the page.
import { Window } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';

const address = 'http://localhost:3000/';
const everywhere = globalThis as typeof globalThis & { testPage?: Window };

// All files of a process share one page, because Testing Library's `screen` keeps the document of its first import.
if (everywhere.testPage) everywhere.testPage.happyDOM.setURL(address);
else everywhere.testPage = openPage();

function openPage(): Window {
  const window = new Window({ url: address, width: 1440, height: 900 });
  populateGlobal(globalThis, window, { bindFunctions: true, additionalKeys: ['FormData'] });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // happy-dom has no popovers yet, so they stay visible in place.
  for (const method of ['showPopover', 'hidePopover', 'togglePopover'])
    Object.assign(HTMLElement.prototype, { [method]: () => undefined });
  return window;
}
