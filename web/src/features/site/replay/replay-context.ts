/** The replay of the site that is shown, handed down by React. */
import { createContext, useContext } from "react";
import type { ReplayPlayer } from "./replay-player.ts";

export interface UsedReplay {
  /** Undefined outside the page of a site. */
  readonly player: ReplayPlayer | undefined;
  /** The past moment that the readings are of, replayed or not; epoch seconds. Undefined: live. */
  readonly moment: number | undefined;
}

const ReplayContext = createContext<UsedReplay>({ player: undefined, moment: undefined });

export const ReplayProvider = ReplayContext.Provider;

export function useReplay(): UsedReplay {
  return useContext(ReplayContext);
}
