/**
 * Error boundary for unexpected errors of a page, such as a chunk that a new release has removed.
 */

import { mdiAlertOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import { Component, type ReactNode } from "react";
import { MESSAGES } from "#web/ui/messages.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly hasFailed: boolean;
}

/** Error boundary as a class, because React supports no other form. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main>
        <StateMessage
          isPage
          iconPath={mdiAlertOutline}
          title={MESSAGES.pageFailed}
          hint={MESSAGES.pageFailedHint}
        >
          <Button variant="contained" onClick={() => window.location.reload()}>
            {MESSAGES.tryAgain}
          </Button>
        </StateMessage>
      </main>
    );
  }
}
