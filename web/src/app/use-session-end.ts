/** React hook that cleans up after a session. */
import { useEffect } from "react";
import { useServices, useSessionState } from "#web/session/services.ts";

/**
 * Calls the function when no user is signed in, also where the end of the session has removed the
 * component that uses the hook.
 * @param onEnd must be the same function at every call
 */
export function useSessionEnd(onEnd: () => void): void {
  const { session } = useServices();
  const isSignedIn = useSessionState().status === "signedIn";
  useEffect(() => {
    if (!isSignedIn) onEnd();
    return () => {
      if (session.state().status !== "signedIn") onEnd();
    };
  }, [isSignedIn, session, onEnd]);
}
