export function supportedNodes(): string;
export function isSupportedNode(version: string, ranges?: string): boolean;
