/** Warns once of features that this browser does not support. */

import { useEffect } from "react";
import { MESSAGES } from "#web/ui/messages.ts";
import { type Notice, notify } from "#web/ui/notify.ts";
import { isOldBrowser, keepsDatabases } from "./browser-support.ts";

export function BrowserWarnings() {
  useEffect(() => {
    const takeAway = warnings().map(notify);
    return () => {
      for (const takeOneAway of takeAway) takeOneAway();
    };
  }, []);
  return undefined;
}

function warnings(): readonly Notice[] {
  return [
    ...(isOldBrowser(navigator.userAgent) ? [OLD] : []),
    ...(keepsDatabases(globalThis) ? [] : [FORGETFUL]),
  ];
}

const OLD: Notice = {
  kind: "warning",
  text: MESSAGES.browserUnsupported,
  lastsSeconds: "untilDismissed",
};

const FORGETFUL: Notice = { kind: "info", text: MESSAGES.offlineUnsupported, lastsSeconds: 5 };
