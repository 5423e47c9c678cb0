// The most characters of one stored text, counted as the host counts them: of rich text its HTML.

export const longestText = 50_000;

export const tooLongMessage = 'Use up to 50,000 characters.';
