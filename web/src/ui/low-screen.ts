/** Media query for phones in landscape, on which panels fit beside the map, not below it. */
export const LOW_SCREEN = "@media (min-width: 600px) and (max-height: 479.95px)";
