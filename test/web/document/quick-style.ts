/** Style of an element as far as queries ask for it, without computing the rest. */

export type ComputedStyle = (element: Element) => CSSStyleDeclaration;

/** Attributes that decide with the element's type whether and how it is displayed. */
const DISPLAYING = ["hidden", "type", "open", "popover"] as const;

/** Displayed by their place among others. */
const OWN_RULES = new Set(["summary", "noscript"]);

/** Hidden ones collapse, and what is in them with them. */
const COLLAPSIBLE = new Set(["colgroup", "col", "thead", "tbody", "tfoot", "tr"]);

/** Whatever else is read is computed. @param displays by kind of element, filled as they are asked for */
export function quickStyle(
  element: Element,
  computed: ComputedStyle,
  displays: Map<string, string>,
): CSSStyleDeclaration {
  let whole: CSSStyleDeclaration | undefined;
  const wholeStyle = () => {
    whole ??= computed(element);
    return whole;
  };
  const quick = (property: unknown): string | undefined => {
    switch (property) {
      case "display":
        return displayOf(element, computed, displays);
      case "visibility":
        return visibilityOf(element);
      case "pointer-events":
      case "pointerEvents":
        return pointerEventsOf(element);
      default:
        return undefined;
    }
  };
  const getPropertyValue = (property: string) =>
    quick(property) ?? wholeStyle().getPropertyValue(property);
  return new Proxy(Object.create(CSSStyleDeclaration.prototype), {
    get(_, property) {
      if (property === "getPropertyValue") return getPropertyValue;
      const answer = quick(property);
      if (answer !== undefined) return answer;
      const value: unknown = Reflect.get(wholeStyle(), property);
      return typeof value === "function" ? value.bind(wholeStyle()) : value;
    },
  });
}

/** Elements of one kind with the same attributes are displayed alike, but for what their own style says. */
function displayOf(
  element: Element,
  computed: ComputedStyle,
  displays: Map<string, string>,
): string {
  if (OWN_RULES.has(element.localName) || inlineStyle(element, "display") !== "") {
    return computed(element).display;
  }
  const kind = [
    element.localName,
    ...DISPLAYING.map((name) => String(element.getAttribute(name))),
  ].join();
  const known = displays.get(kind);
  if (known !== undefined) return known;
  const { display } = computed(element);
  displays.set(kind, display);
  return display;
}

function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const own = inlineStyle(at, "visibility");
    if (own !== "" && own !== "inherit" && own !== "unset") return own;
    if (COLLAPSIBLE.has(at.localName) && at.hasAttribute("hidden")) return "collapse";
  }
  return "visible";
}

function pointerEventsOf(element: Element): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const own = inlineStyle(at, "pointer-events");
    if (own !== "" && own !== "inherit" && own !== "unset") return own;
  }
  return "auto";
}

function inlineStyle(element: Element, property: string): string {
  // Most elements have none, and to make one only to read it is dear.
  if (!element.hasAttribute("style")) return "";
  return element instanceof HTMLElement || element instanceof SVGElement
    ? element.style.getPropertyValue(property)
    : "";
}
