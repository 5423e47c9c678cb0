// Counted in characters, as the host does; rich text counts with its HTML.

export const longestText = 50_000;

export const tooLongMessage = 'Use up to 50,000 characters.';
