/** Media query for the narrowest phones, on which some names do not fit beside the buttons. */
export const NARROWEST_SCREEN = "@media (max-width: 359.95px)";
