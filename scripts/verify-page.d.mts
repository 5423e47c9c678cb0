export function buildVerifyPage(target: string): Promise<void>;
