/**
 * The content security policies: the permitted sources of the console's pages, and no permissions
 * at all for an uploaded drawing.
 */
import type { ContentPolicy } from "./security-headers.ts";

export interface ConsoleSources {
  /** Origins that the console calls in addition to its own. */
  readonly connections: readonly string[];
  /** URL of a help chat; only its origin may be shown in a frame. */
  readonly helpChat: string | undefined;
}

export function consolePolicy({ connections, helpChat }: ConsoleSources): ContentPolicy {
  return {
    "default-src": ["'none'"],
    // 'wasm-unsafe-eval' permits the decoder of the scanner, which is WebAssembly; it does not
    // permit scripts from text.
    "script-src": ["'self'", "'wasm-unsafe-eval'", DRAWING_FRAME],
    "worker-src": ["'self'"],
    // The style libraries insert rules into empty style elements, which needs no permission for
    // inline styles.
    "style-src": ["'self'", EMPTY_STYLE, CHART_LEGEND],
    "font-src": ["'self'"],
    "manifest-src": ["'self'"],
    // Drawings and photos are validated before they are shown, so they are never loaded from their
    // stored URL.
    "img-src": ["'self'", "data:", "blob:"],
    "connect-src": ["'self'", ...connections],
    ...(helpChat === undefined ? {} : { "frame-src": [new URL(helpChat).origin] }),
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    // `default` is the console's own policy, which allows only files of its origin as scripts and
    // workers. `drawing-frame` creates the document of the frame in which drawings are tested.
    "trusted-types": ["default", "drawing-frame"],
  };
}

/**
 * Hash of the script in web/src/map/drawing-frame.ts, because the frame has no origin that a source
 * could name.
 */
const DRAWING_FRAME = "'sha256-q3GveyFiM0ajkuMXEKCdnTZqNYof63LzUXQiatC3H28='";
/** Hash of an empty text. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Hash of the styles that ApexCharts adds to every chart for its legend, whether the legend is
 * shown or not.
 */
const CHART_LEGEND = "'sha256-aSysLrDECVdJ6L+jLf8CC5QKLmwRuk/OZiZk9mYky8A='";

/** For drawings opened directly: with styles, but without scripts, forms or an origin. */
export const MEDIA_POLICY: ContentPolicy = {
  "default-src": ["'none'"],
  "style-src": ["'unsafe-inline'"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
  sandbox: [],
};
