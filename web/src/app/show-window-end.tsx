/** Last page of a window in which a person signed in again, shown where it cannot close itself. */
import { mdiAlertOutline, mdiCheckCircleOutline } from "@mdi/js";
import { createRoot } from "react-dom/client";
import { SIGN_ON_ACCOUNT_MESSAGES as TEXT } from "#web/features/sign-in/sign-on-account-messages.ts";
import { SIGN_ON_FAULT_MESSAGES } from "#web/features/sign-in/sign-on-fault-messages.ts";
import type { SignOnFault } from "#web/session/single-sign-on.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { createThemeModeStore } from "#web/ui/theme-mode.ts";
import { Look } from "./App.tsx";
import { openPageStorage } from "./page-storage.ts";
import { WholePage } from "./WholePage.tsx";

/**
 * Shows how the sign-in ended, in place of the console, which does not start in this window.
 * @param fault why the sign-in failed; undefined after one that succeeded
 */
export function showWindowEnd(
  page: Pick<Window, "document" | "matchMedia" | "localStorage">,
  fault: SignOnFault | undefined,
): void {
  const { document } = page;
  const themeMode = createThemeModeStore({
    storage: openPageStorage(() => page.localStorage).storage,
    matches: (query) => page.matchMedia(query).matches,
  });
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  const isDone = fault === undefined;
  createRoot(place).render(
    <Look themeMode={themeMode}>
      <WholePage>
        <StateMessage
          isPage
          iconPath={isDone ? mdiCheckCircleOutline : mdiAlertOutline}
          title={isDone ? TEXT.windowDone : SIGN_ON_FAULT_MESSAGES[fault]}
          hint={isDone ? TEXT.windowDoneHint : TEXT.windowFailedHint}
        />
      </WholePage>
    </Look>,
  );
}
