/**
 * React hook of a panel's open state and its anchor button, which stays set during the closing
 * animation.
 */
import { useState } from "react";

/** Props of a panel (menu or popover) that is open. */
export interface OpenPanel {
  readonly anchor: HTMLElement;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function usePanel() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setIsOpen] = useState(false);
  return {
    /** The button that the panel is attached to; undefined until the first opening. */
    anchor,
    isOpen,
    open: (next: HTMLElement) => {
      setAnchor(next);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
    /** Closes the panel without animation, because its content could not be loaded. */
    closeOnFailure: () => {
      setAnchor(undefined);
      setIsOpen(false);
    },
  };
}
