/** Detects WebGL, which the map libraries require. */

export function drawsWebgl(): boolean {
  return Boolean(document.createElement("canvas").getContext("webgl2"));
}
