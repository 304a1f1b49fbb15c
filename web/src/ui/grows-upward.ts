/**
 * For a window whose content is still loading, or may show an error, above its buttons. A centred window moves its buttons when
 * its height changes: a press that has begun ends beside the button and is lost.
 */
export const GROWS_UPWARD = {
  "& .MuiDialog-container": { alignItems: "flex-end" },
  "& .MuiDialog-paper": {
    mb: "max(32px, 16dvh)",
    maxHeight: "calc(100% - 32px - max(32px, 16dvh))",
  },
} as const;
