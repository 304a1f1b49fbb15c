/**
 * Context that shares the open state of the help chat between the button in the top bar and the
 * chat window.
 */
import { createContext, useContext } from "react";

export interface HelpChatSwitch {
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
}

/**
 * Open state of the chat; undefined if the deployment configures no chat, no user is signed in, or
 * the page shows the map of a site.
 */
export const HelpChatContext = createContext<HelpChatSwitch | undefined>(undefined);

export function useHelpChat(): HelpChatSwitch | undefined {
  return useContext(HelpChatContext);
}
