/** The present, told anew every now and then, for words that depend on how long ago something was. */
import { useEffect, useState } from "react";
import { useServices } from "#web/session/services.ts";

const STEP_MILLISECONDS = 30_000;

/** Epoch seconds. */
export function useNow(): number {
  const { nowSeconds, after } = useServices();
  const [now, setNow] = useState(nowSeconds);
  useEffect(() => {
    const tick = () => {
      setNow(nowSeconds());
      callOff = after(STEP_MILLISECONDS, tick);
    };
    let callOff = after(STEP_MILLISECONDS, tick);
    return () => callOff();
  }, [nowSeconds, after]);
  return now;
}
