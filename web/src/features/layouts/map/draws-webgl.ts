/** Whether this browser draws 3D graphics, which the map libraries need. */

export function drawsWebgl(): boolean {
  return Boolean(document.createElement("canvas").getContext("webgl2"));
}
