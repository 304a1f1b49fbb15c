/** A phone that is held sideways: panels have room beside the map, none below it. */
export const LOW_SCREEN = "@media (min-width: 600px) and (max-height: 479.95px)";
