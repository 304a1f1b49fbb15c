/** Size limits of a drawing; the cost of its references is limited in drawn-tree.ts. */

export const MAX_SVG_BYTES = 5 * 1024 * 1024;
/**
 * Maximum number of elements: 50 000 took 2.8 s in a DOM. Deep nesting, limited below, is what
 * makes renderers slow.
 */
export const MAX_SVG_ELEMENTS = 50_000;
export const MAX_SVG_DEPTH = 100;
