/**
 * Dialog style that fixes the lower edge, for dialogs whose content loads or may show an error. A
 * centred dialog moves its buttons when its height changes, and a press that has begun misses.
 */
export const GROWS_UPWARD = {
  "& .MuiDialog-container": { alignItems: "flex-end" },
  "& .MuiDialog-paper": {
    mb: "max(32px, 16dvh)",
    maxHeight: "calc(100% - 32px - max(32px, 16dvh))",
  },
} as const;
