/** What is said of components that were scanned at masters and nodes. */

export const COMPONENT_MESSAGES = {
  title: "Scanned components",
  none: "None scanned",
  loading: "Loading…",
  offline: "No connection. Showing saved data.",
  notLoaded: "Scanned components could not be loaded.",
} as const;

/** Of a device. */
export function componentsScanned(count: number): string {
  return count === 1 ? "1 component scanned" : `${count} components scanned`;
}

/** Of a row of the legend, of which the last stands for all higher counts. */
export function componentCount(count: number, isMost: boolean): string {
  if (isMost) return `${count} components or more`;
  return count === 1 ? "1 component" : `${count} components`;
}

/** Under a component that is not there any more. */
export function replacedWith(serial: string): string {
  return `Replaced with ${serial}`;
}
