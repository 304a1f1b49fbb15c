/** Whether a panel is open, and the button it hangs on, which it keeps while it fades away. */
import { useState } from "react";

/** What a panel is told. */
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
    /** Closes it at once: there is nothing that could fade away. */
    giveUp: () => {
      setAnchor(undefined);
      setIsOpen(false);
    },
  };
}
