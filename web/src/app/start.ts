/** The first script: lets the browser paint the start page, then runs the console, which index.html has begun to load. */

function run(): void {
  void import("./main.tsx");
}

// What is not in sight is never painted.
if (document.visibilityState === "visible") requestAnimationFrame(() => setTimeout(run));
else run();
