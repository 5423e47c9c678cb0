// Post codes by country. Countries that are not listed use a pattern that fits all of them.

export const postCodes: Readonly<Record<string, { pattern: string; example: string }>> = {
  AT: { pattern: '^\\d{4}$', example: '1010' },
  AU: { pattern: '^\\d{4}$', example: '2000' },
  BE: { pattern: '^\\d{4}$', example: '1000' },
  BR: { pattern: '^\\d{5}-?\\d{3}$', example: '01310-100' },
  CA: { pattern: '^[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d$', example: 'K1A 0B1' },
  CH: { pattern: '^\\d{4}$', example: '8001' },
  DE: { pattern: '^\\d{5}$', example: '10115' },
  DK: { pattern: '^\\d{4}$', example: '1050' },
  ES: { pattern: '^\\d{5}$', example: '28001' },
  FI: { pattern: '^\\d{5}$', example: '00100' },
  FR: { pattern: '^\\d{5}$', example: '75001' },
  GB: { pattern: '^[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}$', example: 'SW1A 1AA' },
  IE: { pattern: '^[A-Za-z]\\d[\\dWw] ?[A-Za-z\\d]{4}$', example: 'D02 X285' },
  IL: { pattern: '^\\d{7}$', example: '9414101' },
  IN: { pattern: '^\\d{6}$', example: '110001' },
  IT: { pattern: '^\\d{5}$', example: '00118' },
  JP: { pattern: '^\\d{3}-?\\d{4}$', example: '100-0001' },
  MX: { pattern: '^\\d{5}$', example: '06000' },
  NL: { pattern: '^\\d{4} ?[A-Za-z]{2}$', example: '1012 AB' },
  NO: { pattern: '^\\d{4}$', example: '0150' },
  PL: { pattern: '^\\d{2}-\\d{3}$', example: '00-001' },
  PT: { pattern: '^\\d{4}-\\d{3}$', example: '1100-148' },
  SA: { pattern: '^\\d{5}(?:-\\d{4})?$', example: '11564' },
  SE: { pattern: '^\\d{3} ?\\d{2}$', example: '111 22' },
};

export const anyPostCode = { pattern: '^[A-Za-z0-9][A-Za-z0-9 -]{1,9}$', example: 'AB 1234' };
