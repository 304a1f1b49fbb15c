/** Warns once of features that this browser does not support. */

import { useEffect } from "react";
import { MESSAGES } from "#web/ui/messages.ts";
import { type Notice, notify } from "#web/ui/notify.ts";
import { isOldBrowser, supportsDatabases } from "./browser-support.ts";

export function BrowserWarnings() {
  useEffect(() => {
    const dismissals = warnings().map(notify);
    return () => {
      for (const dismiss of dismissals) dismiss();
    };
  }, []);
  return undefined;
}

function warnings(): readonly Notice[] {
  return [
    ...(isOldBrowser(navigator.userAgent) ? [OLD] : []),
    ...(supportsDatabases(globalThis) ? [] : [NO_DATABASES]),
  ];
}

const OLD: Notice = {
  kind: "warning",
  text: MESSAGES.browserUnsupported,
  lastsSeconds: "untilDismissed",
};

const NO_DATABASES: Notice = { kind: "info", text: MESSAGES.offlineUnsupported, lastsSeconds: 5 };
