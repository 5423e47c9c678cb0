export function buildServer(folder: string): void;
