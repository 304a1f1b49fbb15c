/** Open state of a panel and its anchor button, which stays set during the closing animation. */
import { useState } from "react";

/** Props of a panel. */
export interface OpenPanel {
  readonly anchor: HTMLElement;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function usePanel() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setIsOpen] = useState(false);
  return {
    /** Undefined until the first opening. */
    anchor,
    isOpen,
    open: (next: HTMLElement) => {
      setAnchor(next);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
    /** Closes without animation, for a panel that could not be loaded. */
    giveUp: () => {
      setAnchor(undefined);
      setIsOpen(false);
    },
  };
}
