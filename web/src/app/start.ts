/**
 * Entry script: lets the browser paint the start page, then runs the console, which index.html
 * preloads, in the language that was chosen in this browser.
 */
import { chosenLanguage } from "#web/language/languages.ts";
import { setTranslation } from "#web/language/messages.ts";
import { loadLanguage } from "./languages/load-language.ts";
import { openPageStorage } from "./page-storage.ts";
import { prefetchConfig, preloadChunks } from "./prefetch-config.ts";

const earlyRequests = prefetchConfig(window);
const language = chosenLanguage(openPageStorage(() => localStorage).storage);
const translated = loadLanguage(language, navigator.languages).then((translation) => {
  setTranslation(translation);
  document.documentElement.lang = translation.language;
  document.documentElement.dir = translation.direction;
  if (earlyRequests.hasSignedIn) preloadChunks(location.pathname);
});

/** Modules with messages read the translation while they load, so the console follows it. */
async function run(): Promise<void> {
  await translated;
  const { runConsole } = await import("./main.tsx");
  runConsole(earlyRequests);
}

// Waits for the first paint, except in a hidden page, which gets no animation frames.
if (document.visibilityState === "visible") requestAnimationFrame(() => setTimeout(run));
else void run();
