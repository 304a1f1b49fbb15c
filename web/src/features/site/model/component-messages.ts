/** Texts about components (hardware parts) that were scanned at masters and nodes. */
import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

export const COMPONENT_MESSAGES = messages("components", {
  title: "Scanned components",
  none: "None scanned",
  loading: "Loading…",
  offline: "No connection. Showing saved data.",
  notLoaded: "Scanned components could not be loaded.",
  /** Number of components scanned at a device. */
  componentsScanned: (count: number) =>
    plural(count, { one: "# component scanned", other: "# components scanned" }),
  componentsOrMore: (count: number) => `${numberText(count)} components or more`,
  components: (count: number) => plural(count, { one: "# component", other: "# components" }),
  /** Text below a component that was replaced by another one. */
  replacedWith: (serial: string) => `Replaced with ${serial}`,
});

/**
 * Label of a row in the legend for a number of components.
 * @param isMost true for the last row, which includes all higher numbers
 */
export function componentCount(count: number, isMost: boolean): string {
  return isMost ? COMPONENT_MESSAGES.componentsOrMore(count) : COMPONENT_MESSAGES.components(count);
}
