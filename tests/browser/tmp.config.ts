import base from './playwright.config';
export default { ...base, globalSetup: undefined, reporter: [['list']], workers: 1 };
