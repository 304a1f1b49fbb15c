/** React hook that reads an answer again, so that the screen learns what other users have done. */
import { useEffect, useEffectEvent } from "react";
import { pollWhileVisible } from "./poll-while-visible.ts";
import { useServices } from "./services.ts";

/**
 * Calls `renew` on an interval while the page is visible, when it is visible again after that, and
 * when the window gets the focus. The first answer is not requested here.
 * @param milliseconds pause after each call
 */
export function useRenewal(renew: () => void, milliseconds: number): void {
  const { after } = useServices();
  const again = useEffectEvent(renew);
  useEffect(() => {
    let isFirst = true;
    const stop = pollWhileVisible({ after }, milliseconds, async () => {
      if (!isFirst) again();
      isFirst = false;
    });
    const onFocus = () => again();
    window.addEventListener("focus", onFocus);
    return () => {
      stop();
      window.removeEventListener("focus", onFocus);
    };
  }, [after, milliseconds]);
}
