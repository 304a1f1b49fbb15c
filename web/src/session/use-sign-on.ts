/** React hook that leads a person to the provider of their company. */
import { useState } from "react";
import { useServices } from "./services.ts";
import type { AskedSignOn } from "./single-sign-on.ts";

export interface SignOn {
  readonly isLeaving: boolean;
  /** Leaves the page; `from` is the page to return to. */
  readonly leave: (asked: Omit<AskedSignOn, "isSecond">) => void;
}

export function useSignOn(): SignOn {
  const { config, tabStorage, storage } = useServices();
  const [isLeaving, setIsLeaving] = useState(false);

  async function goTo({ email, ...asked }: Omit<AskedSignOn, "isSecond">): Promise<void> {
    const settings = config.singleSignOn;
    if (settings === undefined) return;
    const { startSignOn } = await import("./single-sign-on.ts");
    const { origin } = window.location;
    const parts = { settings, origin, tab: tabStorage, browser: storage, fetch, crypto };
    const address = email.trim().toLowerCase();
    window.location.assign(await startSignOn(parts, { ...asked, email: address, isSecond: false }));
  }

  return {
    isLeaving,
    leave: (asked) => {
      setIsLeaving(true);
      goTo(asked).catch(() => setIsLeaving(false));
    },
  };
}
