/** What the console's pages may load and call, and that an uploaded drawing may do nothing at all. */
import type { ContentPolicy } from "./security-headers.ts";

export interface ConsoleSources {
  /** Addresses the console calls besides its own origin. */
  readonly connections: readonly string[];
  /** Page of a help chat, whose origin alone may be shown in a frame. */
  readonly helpChat: string | undefined;
}

export function consolePolicy({ connections, helpChat }: ConsoleSources): ContentPolicy {
  return {
    "default-src": ["'none'"],
    // The decoder of the scanner is WebAssembly; of text nobody makes a script.
    "script-src": ["'self'", "'wasm-unsafe-eval'"],
    "worker-src": ["'self'"],
    // The style library writes its rules into style elements.
    "style-src": ["'self'", "'unsafe-inline'"],
    "font-src": ["'self'"],
    "manifest-src": ["'self'"],
    // A layout may show a background from any https address (S0 §3).
    "img-src": ["'self'", "data:", "blob:", "https:"],
    "connect-src": ["'self'", ...connections],
    ...(helpChat === undefined ? {} : { "frame-src": [new URL(helpChat).origin] }),
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    // The console's own, which lets nothing but files of its origin become scripts and workers.
    "trusted-types": ["default"],
  };
}

/** For drawings opened on their own: styled, but without scripts, forms or an origin. */
export const MEDIA_POLICY: ContentPolicy = {
  "default-src": ["'none'"],
  "style-src": ["'unsafe-inline'"],
  "frame-ancestors": ["'none'"],
  sandbox: [],
};
