/** The script of a page that shows notices as the console does, without the console around them. */
import { createRoot } from "react-dom/client";
import { Look } from "#web/app/App.tsx";
import { installNoticeStyles } from "#web/app/notice-styles.ts";
import { notify } from "#web/ui/notify.ts";
import { createThemeModeStore } from "#web/ui/theme-mode.ts";

/** Shows a notice with a button "Try again"; the returned function takes it away. */
function tellNotice(text: string): () => void {
  const action = { name: "Try again", onPress: () => undefined };
  return notify({ kind: "warning", text, lastsSeconds: "untilDismissed", action });
}

declare global {
  var noticesPage: { readonly tellNotice: typeof tellNotice } | undefined;
}

installNoticeStyles(window);
const memory = { getItem: () => null, setItem: () => undefined };
const themeMode = createThemeModeStore({ storage: memory, matches: () => false });
createRoot(document.body.appendChild(document.createElement("div"))).render(
  <Look themeMode={themeMode}>
    <p>page</p>
  </Look>,
);
globalThis.noticesPage = { tellNotice };
