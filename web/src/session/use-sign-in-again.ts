/** React hook that lets a person sign in at their company again, without leaving the page. */
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { useServices, useSessionState } from "./services.ts";
import { onOutcome, openSignInWindow } from "./sign-in-window.ts";
import { useSignOn } from "./use-sign-on.ts";

export interface SignInAgain {
  readonly progress: "ready" | "waiting" | "failed" | "blocked" | "leaving";
  /** Opens the window of the provider. */
  readonly open: () => void;
  /** Goes to the provider on this page, and comes back to it; what was typed is lost. */
  readonly leave: () => void;
}

/** @param onSignedIn called after the sign-in, when requests have the new session */
export function useSignInAgain(onSignedIn: () => void): SignInAgain {
  const { signOnProvider: provider = "" } = useServices();
  const session = useSessionState();
  const { pathname, search, hash } = useLocation();
  const { isLeaving, leave } = useSignOn();
  const [progress, setProgress] = useState<SignInAgain["progress"]>("ready");
  const react = useEffectEvent((outcome: "signedIn" | "failed") => {
    if (outcome === "failed") return setProgress("failed");
    setProgress("ready");
    onSignedIn();
  });
  useEffect(() => onOutcome(react), []);
  return {
    progress: isLeaving ? "leaving" : progress,
    open: () => setProgress(openSignInWindow(window) ? "waiting" : "blocked"),
    leave: () => {
      const email = session.status === "signedIn" ? session.account.email : "";
      leave({ provider, email, from: `${pathname}${search}${hash}`, asksAgain: true });
    },
  };
}
