export type PatternPreset = { id: string; label: string; pattern: string; message: string };

export const patternPresets: readonly PatternPreset[] = [
  { id: 'digits', label: 'Digits only', pattern: '^[0-9]+$', message: 'Must be digits only.' },
  { id: 'letters', label: 'Letters only', pattern: '^[A-Za-z]+$', message: 'Must be letters A to Z only.' },
  {
    id: 'lettersAndDigits',
    label: 'Letters and digits',
    pattern: '^[A-Za-z0-9]+$',
    message: 'Must be letters A to Z and digits only.',
  },
  {
    id: 'capitals',
    label: 'Capital letters',
    pattern: '^[A-Z]+$',
    message: 'Must be capital letters A to Z only.',
  },
  {
    id: 'noSpaces',
    label: 'No spaces',
    pattern: '^\\S+$',
    message: 'Must not have spaces.',
  },
  {
    id: 'vin',
    label: 'Vehicle identification number',
    pattern: '^[A-HJ-NPR-Z0-9]{17}$',
    message: 'Must be 17 capital letters and digits, without I, O and Q.',
  },
  { id: 'hexColor', label: 'Color', pattern: '^#[0-9A-Fa-f]{6}$', message: 'Must be a color like #1F6FEB.' },
  {
    id: 'time',
    label: 'Time of day',
    pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$',
    message: 'Must be a time like 08:30 or 17:00.',
  },
];
