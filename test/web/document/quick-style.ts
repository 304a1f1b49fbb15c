/** The style of an element as far as queries read it, without computing the rest. */

export type ComputedStyle = (element: Element) => CSSStyleDeclaration;

/** Attributes that decide, with the element's type, whether and how it is displayed. */
const DISPLAYING = ["hidden", "type", "open", "popover"] as const;

/** Elements whose display depends on their position among others. */
const OWN_RULES = new Set(["summary", "noscript"]);

/** Elements that `visibility: collapse` hides together with their content. */
const COLLAPSIBLE = new Set(["colgroup", "col", "thead", "tbody", "tfoot", "tr"]);

/**
 * Properties other than the quick ones are computed.
 * @param displays cache of `display` by kind of element
 */
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

/**
 * Elements of one type with the same attributes share a `display`, unless an inline style sets it.
 */
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
  // Most elements have no inline style, and reading `style` would create one.
  if (!element.hasAttribute("style")) return "";
  return element instanceof HTMLElement || element instanceof SVGElement
    ? element.style.getPropertyValue(property)
    : "";
}
