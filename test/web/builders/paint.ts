/** A paint of a site in which every node has the style "float", unless a test changes it. */
import type { MarkerStyle, Paint } from "#web/features/site/model/paint.ts";
import type { Site } from "#web/features/site/model/site.ts";

const colour = (all: string) => ({ light: all, dark: all, sun: all });

export const FLOAT: MarkerStyle = { colour: colour("#4d792e"), shape: "bar", text: "float" };
export const BULK: MarkerStyle = { colour: colour("#be5d16"), shape: "square", text: "bulk" };

/** The styles are float (index 0) and bulk (index 1). */
export function paintOf({ nodes, masters }: Site, changes: Partial<Paint> = {}): Paint {
  const state = changes.state ?? new Uint8Array(nodes.count);
  const styles = [FLOAT, BULK];
  return {
    state,
    isDimmed: new Uint8Array(nodes.count),
    masterState: new Uint8Array(masters.length),
    masterIsStale: new Uint8Array(masters.length),
    styles,
    label: (node) => (nodes.nIds[node] ?? "").slice(-4),
    describe: (node) => styles[state[node] ?? 0]?.text ?? "",
    ...changes,
  };
}
