/** The first script: lets the browser paint the start page, then runs the console, which index.html has begun to load. */
import { askEarly } from "./ask-early.ts";

const early = askEarly(window);

function run(): void {
  void import("./main.tsx").then(({ runConsole }) => runConsole(early));
}

// What is not in sight is never painted.
if (document.visibilityState === "visible") requestAnimationFrame(() => setTimeout(run));
else run();
