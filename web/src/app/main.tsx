/** Starts the console: reads the configuration, creates the services, renders the app. */

import { startTransition } from "react";
import { createRoot, type Root } from "react-dom/client";
import { type ConsoleConfig, loadConfig } from "#web/api/config.ts";
import { translation } from "#web/language/messages.ts";
import { SIGN_ON_PATH } from "#web/session/sign-on-session.ts";
import { watchSteps } from "#web/ui/history-steps.ts";
import { createThemeModeStore, type ThemeModeStore } from "#web/ui/theme-mode.ts";
import { App } from "./App.tsx";
import { after } from "./browser-time.ts";
import { createServices, type Storages } from "./create-services.ts";
import { installNoticeStyles } from "./notice-styles.ts";
import { allowOwnScripts } from "./own-scripts.ts";
import { openPageStorage } from "./page-storage.ts";
import type { EarlyRequests } from "./prefetch-config.ts";
import type { Returned } from "./return-from-provider.ts";
import { preloadPage } from "./routes.tsx";
import { StartFailure } from "./StartFailure.tsx";

function mountPoint(): HTMLElement {
  const element = document.getElementById("root");
  if (element === null) throw new Error("index.html: expected an element with id root, found none");
  return element;
}

interface Start {
  readonly earlyRequests: EarlyRequests;
  readonly storages: Storages;
  readonly themeMode: ThemeModeStore;
}

async function start(root: Root, { earlyRequests, storages, themeMode }: Start): Promise<void> {
  try {
    const { storage } = storages.browser;
    const config = await loadConfig({ response: earlyRequests.config, storage, after });
    const returned = await completeSignOn(config, storages);
    if (returned.kind === "leaving") return;
    const Frame = await translation().loadFrame?.();
    const services = createServices(config, storages, returned.fault);
    void services.session.start();
    // Rendered as a transition, which React can interrupt: slow phones stay responsive.
    startTransition(() =>
      root.render(<App services={services} themeMode={themeMode} Frame={Frame} />),
    );
  } catch (error) {
    root.render(<StartFailure error={error} themeMode={themeMode} />);
  }
}

/** At the address to which a sign-in at a provider returns, completes it first. */
async function completeSignOn(config: ConsoleConfig, storages: Storages): Promise<Returned> {
  if (location.pathname !== SIGN_ON_PATH) return { kind: "start" };
  const { returnFromProvider } = await import("./return-from-provider.ts");
  const { storage } = storages.browser;
  return returnFromProvider(window, { config, storage, tabStorage: storages.tab.storage });
}

/** Starts the console. Call once. */
export function runConsole(earlyRequests: EarlyRequests): void {
  allowOwnScripts(window);
  installNoticeStyles(window);
  watchSteps();
  const storages = {
    browser: openPageStorage(() => localStorage),
    tab: openPageStorage(() => sessionStorage),
  };
  const themeMode = createThemeModeStore({
    storage: storages.browser.storage,
    matches: (query) => window.matchMedia(query).matches,
  });
  if (earlyRequests.hasSignedIn) preloadPage(location.pathname);
  void start(createRoot(mountPoint()), { earlyRequests, storages, themeMode });
}
