/** Size limits of a drawing; the cost of its references is limited in drawn-tree.ts. */

export const MAX_SVG_BYTES = 5 * 1024 * 1024;
/** 50 000 elements took 2.8 s in a DOM; nesting is what makes renderers slow. */
export const MAX_SVG_ELEMENTS = 50_000;
export const MAX_SVG_DEPTH = 100;
