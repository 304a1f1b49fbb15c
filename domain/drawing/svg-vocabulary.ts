/** The vocabulary of a layout drawing; everything that is not listed is removed. */

export const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
export const XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";

/**
 * Elements that neither run, load, animate nor link elsewhere. Repeats by `use` are counted in
 * drawn-tree.ts.
 */
export const ELEMENTS: ReadonlySet<string> = new Set([
  ...["svg", "g", "defs", "symbol", "use", "switch", "title", "desc", "style"],
  ...["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "image"],
  ...["text", "tspan", "textPath", "linearGradient", "radialGradient", "stop", "pattern"],
  ...["clipPath", "mask", "marker", "filter", "feBlend", "feColorMatrix", "feComponentTransfer"],
  ...["feComposite", "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap"],
  ...["feDistantLight", "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR"],
  ...["feGaussianBlur", "feMerge", "feMergeNode", "feMorphology", "feOffset", "fePointLight"],
  ...["feSpecularLighting", "feSpotLight", "feTile", "feTurbulence"],
]);

/** Elements that are removed while their content stays: the picture does not change. */
export const UNWRAPPED_ELEMENTS: ReadonlySet<string> = new Set(["a"]);

/** Attributes whose value is a CSS value, also allowed as properties in styles. */
export const STYLE_PROPERTIES: ReadonlySet<string> = new Set([
  ...["fill", "fill-opacity", "fill-rule", "stroke", "stroke-dasharray", "stroke-dashoffset"],
  ...["stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width"],
  ...["color", "opacity", "display", "visibility", "overflow", "paint-order", "vector-effect"],
  ...["font", "font-family", "font-size", "font-style", "font-weight", "font-stretch"],
  ...["font-variant", "letter-spacing", "word-spacing", "text-anchor", "text-decoration"],
  ...["dominant-baseline", "alignment-baseline", "baseline-shift", "writing-mode", "direction"],
  ...["line-height", "text-rendering", "white-space", "stop-color", "stop-opacity"],
  ...["flood-color", "flood-opacity", "lighting-color", "color-interpolation"],
  ...["color-interpolation-filters", "color-rendering", "shape-rendering", "image-rendering"],
  ...["clip-path", "clip-rule", "mask", "mask-type", "filter", "marker", "marker-start"],
  ...["marker-mid", "marker-end", "transform", "transform-origin", "transform-box"],
  ...["mix-blend-mode", "isolation", "enable-background", "pointer-events"],
]);

/** Attributes that are no CSS: geometry, names and parameters of filters. */
export const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...["id", "class", "lang", "role", "aria-label", "version", "baseProfile", "viewBox"],
  ...["preserveAspectRatio", "width", "height", "x", "y", "x1", "x2", "y1", "y2", "cx", "cy"],
  ...["r", "rx", "ry", "fx", "fy", "fr", "dx", "dy", "rotate", "d", "points", "pathLength"],
  ...["offset", "gradientUnits", "gradientTransform", "spreadMethod", "patternUnits"],
  ...["patternContentUnits", "patternTransform", "clipPathUnits", "maskUnits"],
  ...["maskContentUnits", "markerUnits", "markerWidth", "markerHeight", "refX", "refY", "orient"],
  ...["textLength", "lengthAdjust", "startOffset", "method", "spacing", "side"],
  ...["requiredFeatures", "requiredExtensions", "systemLanguage", "filterUnits"],
  ...["primitiveUnits", "in", "in2", "result", "mode", "type", "values", "operator", "order"],
  ...["k1", "k2", "k3", "k4", "kernelMatrix", "divisor", "bias", "targetX", "targetY"],
  ...["edgeMode", "kernelUnitLength", "preserveAlpha", "surfaceScale", "diffuseConstant"],
  ...["specularConstant", "specularExponent", "scale", "xChannelSelector", "yChannelSelector"],
  ...["azimuth", "elevation", "z", "pointsAtX", "pointsAtY", "pointsAtZ", "limitingConeAngle"],
  ...["stdDeviation", "radius", "baseFrequency", "numOctaves", "seed", "stitchTiles"],
  ...["tableValues", "slope", "intercept", "amplitude", "exponent"],
]);

/** CSS functions that load nothing; `url` is judged by its target. */
export const STYLE_FUNCTIONS: ReadonlySet<string> = new Set([
  ...["url", "rgb", "rgba", "hsl", "hsla", "calc", "matrix", "translate", "translatex"],
  ...["translatey", "scale", "scalex", "scaley", "rotate", "skew", "skewx", "skewy", "blur"],
  ...["brightness", "contrast", "drop-shadow", "grayscale", "hue-rotate", "invert", "opacity"],
  ...["saturate", "sepia", "polygon", "circle", "ellipse", "inset"],
]);

/** Elements whose href may name a part of the same drawing. */
export const INTERNAL_REFERENCES: ReadonlySet<string> = new Set([
  ...["use", "linearGradient", "radialGradient", "pattern", "textPath", "filter", "mask"],
]);
