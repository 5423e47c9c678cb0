/** The built-in stories by their titles; each is fetched when it is chosen. Keys are file names. */
const titles = import.meta.glob<string>('../../../fixtures/stories/*.json', { import: 'title', eager: true });
const files = import.meta.glob('../../../fixtures/stories/*.json', { query: '?raw', import: 'default' });

export type StorySample = { id: string; label: string; load: () => Promise<string> };

const firstExample = JSON.stringify(
  [
    {
      fieldName: 'companyName',
      objectType: 'partner',
      grouping: 'Company',
      fieldConfig: { label: 'Company name', visualType: 'text', isRequired: true },
    },
    {
      fieldName: 'ein',
      objectType: 'partner',
      grouping: 'Company',
      fieldConfig: { label: 'EIN or SSN', visualType: 'einssn' },
    },
    {
      fieldName: 'services',
      objectType: 'partner',
      grouping: 'Work',
      fieldConfig: {
        label: 'Services',
        visualType: 'multiCheck',
        msOptionsType: 'static',
        msOptions: [
          { label: 'Holiday lighting', value: 'lighting' },
          { label: 'Mosquito control', value: 'mosquito' },
        ],
      },
    },
  ],
  null,
  2,
);

const stories: readonly StorySample[] = Object.entries(files).map(([path, load]) => {
  const id =
    path
      .split('/')
      .at(-1)
      ?.replace(/\.json$/, '') ?? path;
  return { id, label: titles[path] ?? id, load: async () => String(await load()) };
});

export const storySamples: readonly StorySample[] = [
  { id: 'first-example', label: 'Three fields to start with', load: async () => firstExample },
  ...stories,
];
