/** Provides the help chat to the pages if the deployment configures one. */
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { useServices, useSessionState } from "#web/session/services.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { notify } from "#web/ui/notify.ts";
import type { HelpChatWindowProps } from "./HelpChatWindow.tsx";
import { HelpChatContext } from "./help-chat.ts";
import { routeOf } from "./route-of.ts";

interface Props {
  readonly children: ReactNode;
}

// React's `lazy` instead of `lazyPart`, whose failure dialog would add to the initial bundle.
const LazyHelpChatWindow = lazy<ComponentType<HelpChatWindowProps>>(async () => {
  try {
    return { default: (await import("./HelpChatWindow.tsx")).HelpChatWindow };
  } catch {
    notify({ kind: "error", text: MESSAGES.partFailed, lastsSeconds: 5 });
    return { default: () => undefined };
  }
});

export function HelpChatProvider({ children }: Props) {
  const { helpChat } = useServices().config;
  return helpChat === undefined ? children : <WithChat page={helpChat}>{children}</WithChat>;
}

/** Provides the chat. The conversation survives page changes and is discarded on sign-out. */
function WithChat({ page, children }: Props & { readonly page: string }) {
  const { status } = useSessionState();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isOnMap = routeOf(useLocation().pathname) === "layout";
  const isOffered = status === "signedIn" && !isOnMap;
  if (status !== "signedIn" && (isOpen || wasOpened)) {
    setIsOpen(false);
    setWasOpened(false);
  }
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <HelpChatContext value={isOffered ? { isOpen, setIsOpen } : undefined}>
      {children}
      <Suspense>
        {wasOpened && (
          <LazyHelpChatWindow
            page={page}
            isShown={isOpen && isOffered}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </HelpChatContext>
  );
}
