/** React context with the replay of the site on the screen. */
import { createContext, useContext } from "react";
import type { ReplayPlayer } from "./replay-player.ts";

const ReplayContext = createContext<ReplayPlayer | undefined>(undefined);

export const ReplayProvider = ReplayContext.Provider;

/** Player of the site's replay; undefined outside the page of a site. */
export function useReplay(): ReplayPlayer | undefined {
  return useContext(ReplayContext);
}
