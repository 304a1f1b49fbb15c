/** React hook that leads a person to the provider of their company. */
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useServices } from "./services.ts";
import { type SignOnProviderName, startSignOn } from "./single-sign-on.ts";

export interface SignOn {
  readonly isLeaving: boolean;
  readonly leaveFor: (provider: SignOnProviderName, email: string) => void;
}

export function useSignOn(): SignOn {
  const { config, tabStorage, storage } = useServices();
  const [query] = useSearchParams();
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave(provider: string, email: string): Promise<void> {
    const settings = config.singleSignOn;
    if (settings === undefined) return;
    const { origin } = window.location;
    const parts = { settings, origin, tab: tabStorage, browser: storage, fetch, crypto };
    const from = query.get("from") ?? "";
    const asked = { email: email.trim().toLowerCase(), provider, from, isSecond: false };
    window.location.assign(await startSignOn(parts, asked));
  }

  return {
    isLeaving,
    leaveFor: ({ name }, email) => {
      setIsLeaving(true);
      leave(name, email).catch(() => setIsLeaving(false));
    },
  };
}
