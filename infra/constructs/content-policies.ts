/**
 * The content security policies: the sources of the console's pages, and no rights at all for an
 * uploaded drawing.
 */
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
    // The decoder of the scanner is WebAssembly; no code makes scripts from text.
    "script-src": ["'self'", "'wasm-unsafe-eval'", DRAWING_FRAME],
    "worker-src": ["'self'"],
    // The style libraries fill empty style elements rule by rule, which is no inline text of a
    // page.
    "style-src": ["'self'", EMPTY_STYLE, CHART_LEGEND],
    "font-src": ["'self'"],
    "manifest-src": ["'self'"],
    // Drawings and photos are checked before they are shown, and so never loaded from their stored
    // address.
    "img-src": ["'self'", "data:", "blob:"],
    "connect-src": ["'self'", ...connections],
    ...(helpChat === undefined ? {} : { "frame-src": [new URL(helpChat).origin] }),
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    // The console's own, which allows only files of its origin as scripts and workers. The other
    // makes the one document of the frame in which drawings are tested.
    "trusted-types": ["default", "drawing-frame"],
  };
}

/** Hash of the script in web/src/map/drawing-frame.ts, whose frame has no origin to name. */
const DRAWING_FRAME = "'sha256-O60q/EzbVVEvF6U79+ri+3aUJAnnG6M50qOG+Z+UWf4='";
/** Hash of an empty text. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Hash of the styles that ApexCharts puts into every picture for its legend, whether it is shown or not. */
const CHART_LEGEND = "'sha256-aSysLrDECVdJ6L+jLf8CC5QKLmwRuk/OZiZk9mYky8A='";

/** For drawings opened on their own: styled, but without scripts, forms or an origin. */
export const MEDIA_POLICY: ContentPolicy = {
  "default-src": ["'none'"],
  "style-src": ["'unsafe-inline'"],
  "frame-ancestors": ["'none'"],
  sandbox: [],
};
