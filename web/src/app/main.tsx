/** Starts the console: reads its configuration, puts it together, draws it. */

import { startTransition } from "react";
import { createRoot, type Root } from "react-dom/client";
import { loadConfig } from "#web/api/config.ts";
import { watchSteps } from "#web/ui/history-steps.ts";
import { createThemeModeStore, type ThemeModeStore } from "#web/ui/theme-mode.ts";
import { App } from "./App.tsx";
import { createServices } from "./create-services.ts";
import { takeNoticeStyles } from "./notice-styles.ts";
import { allowOwnScripts } from "./own-scripts.ts";
import { openPageStorage } from "./page-storage.ts";
import { prefetchPage } from "./prefetch-page.ts";
import { StartFailure } from "./StartFailure.tsx";

function mountPoint(): HTMLElement {
  const element = document.getElementById("root");
  if (element === null) throw new Error("index.html: expected an element with id root, found none");
  return element;
}

async function start(root: Root, themeMode: ThemeModeStore): Promise<void> {
  try {
    const { storage } = storages.browser;
    const config = await loadConfig({ fetch: (input, init) => fetch(input, init), storage });
    const services = createServices(config, storages);
    void services.session.start();
    // In pieces: a phone answers meanwhile.
    startTransition(() => root.render(<App services={services} themeMode={themeMode} />));
  } catch (error) {
    root.render(<StartFailure error={error} themeMode={themeMode} />);
  }
}

allowOwnScripts(window);
takeNoticeStyles(window);
watchSteps();
const storages = {
  browser: openPageStorage(() => localStorage),
  tab: openPageStorage(() => sessionStorage),
};
const themeMode = createThemeModeStore({
  storage: storages.browser.storage,
  matches: (query) => window.matchMedia(query).matches,
});
prefetchPage(location.pathname, storages.browser.isKept ? Object.keys(localStorage) : []);
void start(createRoot(mountPoint()), themeMode);
