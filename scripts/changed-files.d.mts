export function changedFiles(folder?: string): readonly string[] | undefined;
