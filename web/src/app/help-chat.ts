/** Whether the help chat of this deployment is open: its button stands in the top bar, its window beside the pages. */
import { createContext, useContext } from "react";

export interface HelpChatSwitch {
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
}

/** Undefined where the deployment names no chat, nobody is signed in, or the map is shown (S0:7). */
export const HelpChatContext = createContext<HelpChatSwitch | undefined>(undefined);

export function useHelpChat(): HelpChatSwitch | undefined {
  return useContext(HelpChatContext);
}
