/** Says once what this browser cannot do (S0 §8). */

import { useEffect } from "react";
import { MESSAGES } from "#web/ui/messages.ts";
import { notify } from "#web/ui/notify.ts";
import { keepsDatabases } from "./browser-support.ts";

export function BrowserWarnings() {
  useEffect(() => {
    if (keepsDatabases(globalThis)) return undefined;
    return notify({ kind: "info", text: MESSAGES.offlineUnsupported, lastsSeconds: 5 });
  }, []);
  return undefined;
}
