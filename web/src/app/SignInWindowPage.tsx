/** Last page of a window in which a person signed in again, shown where it cannot close itself. */
import { mdiAlertOutline, mdiCheckCircleOutline } from "@mdi/js";
import { SIGN_ON_ACCOUNT_MESSAGES as TEXT } from "#web/features/sign-in/sign-on-account-messages.ts";
import { SIGN_ON_FAULT_MESSAGES } from "#web/features/sign-in/sign-on-fault-messages.ts";
import type { SignOnFault } from "#web/session/single-sign-on.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import type { ThemeModeStore } from "#web/ui/theme-mode.ts";
import { Look } from "./App.tsx";
import { WholePage } from "./WholePage.tsx";

interface Props {
  /** Why the sign-in failed; undefined after one that succeeded. */
  readonly fault: SignOnFault | undefined;
  readonly themeMode: ThemeModeStore;
}

export function SignInWindowPage({ fault, themeMode }: Props) {
  const isDone = fault === undefined;
  return (
    <Look themeMode={themeMode}>
      <WholePage>
        <StateMessage
          isPage
          iconPath={isDone ? mdiCheckCircleOutline : mdiAlertOutline}
          title={isDone ? TEXT.windowDone : SIGN_ON_FAULT_MESSAGES[fault]}
          hint={isDone ? TEXT.windowDoneHint : TEXT.windowFailedHint}
        />
      </WholePage>
    </Look>
  );
}
