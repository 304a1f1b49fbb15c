/**
 * Finds labels and their controls quickly: jsdom would search the whole document for each label and
 * control.
 */
import { elementsOf } from "./quick-selectors.ts";

/** Elements that a label can name. */
export const LABELABLE = [
  "button",
  "input",
  "meter",
  "output",
  "progress",
  "select",
  "textarea",
] as const;

export function isLabelable(element: Element): boolean {
  return (
    LABELABLE.some((name) => name === element.localName) &&
    !(element instanceof HTMLInputElement && element.type === "hidden")
  );
}

export function controlOf(label: HTMLLabelElement): Element | null {
  const id = label.getAttribute("for");
  const named =
    id === null
      ? [...label.querySelectorAll(LABELABLE.join())].find(isLabelable)
      : label.ownerDocument.getElementById(id);
  return named && isLabelable(named) ? named : null;
}

/** The labels of an element, in document order. */
export function labelsOf(element: Element): readonly Element[] {
  return elementsOf(element.ownerDocument, "label").filter((label) => {
    if (!(label instanceof HTMLLabelElement)) return false;
    const id = label.getAttribute("for");
    const isNear = id === null ? label.contains(element) : id === element.id;
    return isNear && controlOf(label) === element;
  });
}
