/**
 * Shortcuts for the document of tests. Queries by role, name and text check the style, label and
 * selectors of every element after each change, and jsdom then searches the document or computes a
 * whole style. The answers stay the same: quicken-document.test.tsx compares them with a document
 * without the shortcuts.
 */
import { controlOf, isLabelable, LABELABLE, labelsOf } from "./quick-labels.ts";
import { firstOf, typesMatch } from "./quick-selectors.ts";
import { type ComputedStyle, quickStyle } from "./quick-style.ts";

/** Marks a window that has the shortcuts. */
const QUICK = Symbol.for("quick document");

/** Installs the shortcuts; further calls for the same window do nothing. */
export function quickenDocument(window: Window & typeof globalThis): void {
  if (Reflect.has(window, QUICK)) return;
  Reflect.set(window, QUICK, true);
  quickenStyles(window);
  quickenSelectors(window);
  quickenLabels(window);
}

function quickenStyles(window: Window): void {
  const computed: ComputedStyle = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();
  window.getComputedStyle = (element, pseudo) =>
    pseudo ? computed(element) : quickStyle(element, computed, displays);
}

type Matches = (this: Element, selector: string) => boolean;

type QuerySelector = (this: Document | Element, selector: string) => Element | null;

function quickenSelectors({ Document, Element }: typeof globalThis): void {
  const matches: Matches = Element.prototype.matches;
  function quickMatches(this: Element, selector: string): boolean {
    return typesMatch(this, selector) ?? matches.call(this, selector);
  }
  Object.assign(Element.prototype, { matches: quickMatches });
  for (const { prototype } of [Document, Element]) {
    const querySelector: QuerySelector = prototype.querySelector;
    prototype.querySelector = function quickSelect(this: Document | Element, selector: string) {
      const first = firstOf(this, selector);
      return first === undefined ? querySelector.call(this, selector) : first;
    };
  }
}

function quickenLabels({ document, HTMLLabelElement }: typeof globalThis): void {
  Object.defineProperty(HTMLLabelElement.prototype, "control", {
    configurable: true,
    get(this: HTMLLabelElement) {
      return controlOf(this);
    },
  });
  for (const name of LABELABLE) {
    Object.defineProperty(document.createElement(name).constructor.prototype, "labels", {
      configurable: true,
      get(this: HTMLElement) {
        return isLabelable(this) ? labelsOf(this) : null;
      },
    });
  }
}
