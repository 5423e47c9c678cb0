export function createClassNamer(root: string): (name: string, file: string) => string;
