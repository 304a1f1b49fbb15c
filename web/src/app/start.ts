/**
 * Entry script: lets the browser paint the start page, then runs the console, which index.html
 * preloads.
 */
import { askEarly } from "./ask-early.ts";

const early = askEarly(window);

function run(): void {
  void import("./main.tsx").then(({ runConsole }) => runConsole(early));
}

// A hidden page gets no animation frames.
if (document.visibilityState === "visible") requestAnimationFrame(() => setTimeout(run));
else run();
