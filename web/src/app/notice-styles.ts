/**
 * Inserts the styles of notistack through the CSSOM. Notistack itself writes them as text of a
 * style element, which our content security policy forbids.
 */

/** Global name under which notistack's style library looks for its style element. */
const NAME = "_goober";

/** Class of the element that contains the notices. */
export const NOTICES_CLASS = "notices";

/**
 * Notistack slides notices in and out whatever the user prefers; with reduced motion they appear and
 * leave at once. The gap that a notice leaves still closes gradually, so that the stack can move
 * against it and hold the notice under the pointer (`avoidControlsBelow`).
 */
const REDUCED_MOTION = `@media (prefers-reduced-motion: reduce) { .${NOTICES_CLASS} * { transition-property: height !important; } }`;

/**
 * Stand-in for notistack's style element: the library reads and sets the text of its first child.
 */
interface WrittenElement {
  readonly parentNode: Node;
  readonly firstChild: { data: string };
}

interface StyleHost {
  readonly document: Document;
  [NAME]?: unknown;
}

/** Makes notistack use the stand-in. Call once, before the first notice. */
export function installNoticeStyles(host: StyleHost): void {
  const { document } = host;
  const element = document.createElement("style");
  // The style element is first in the head, so that the console's own styles come after it.
  document.head.prepend(element);
  let text = "";
  const written: WrittenElement = {
    parentNode: document.head,
    firstChild: {
      get data() {
        return text;
      },
      set data(next) {
        text = next;
        fill(element.sheet, next);
      },
    },
  };
  host[NAME] = written;
}

function fill(sheet: CSSStyleSheet | null, text: string): void {
  if (sheet === null) return;
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(`${text}\n${REDUCED_MOTION}`);
  for (const { cssText } of parsed.cssRules) sheet.insertRule(cssText, sheet.cssRules.length);
}
