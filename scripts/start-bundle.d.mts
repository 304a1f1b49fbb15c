export function bundleStart(entry?: string, folder?: string): Promise<string>;
