/** Detects WebGL, which the map libraries require. */

export function supportsWebgl(): boolean {
  return Boolean(document.createElement("canvas").getContext("webgl2"));
}
