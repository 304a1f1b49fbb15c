/** Gives the pages the help chat of a deployment that names one (S0:7). */
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { useServices, useSessionState } from "#web/session/services.ts";
import { latePart } from "#web/ui/late-part.tsx";
import { HelpChatContext } from "./help-chat.ts";
import { routeOf } from "./route-of.ts";

interface Props {
  readonly children: ReactNode;
}

const LateHelpChatWindow = latePart(
  async () => (await import("./HelpChatWindow.tsx")).HelpChatWindow,
);

export function HelpChatProvider({ children }: Props) {
  const { helpChat } = useServices().config;
  return helpChat === undefined ? children : <WithChat page={helpChat}>{children}</WithChat>;
}

/** What was said stays while pages change, and goes with the one who said it. */
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
  const close = () => setIsOpen(false);
  return (
    <HelpChatContext value={isOffered ? { isOpen, setIsOpen } : undefined}>
      {children}
      {wasOpened && (
        <LateHelpChatWindow
          page={page}
          isShown={isOpen && isOffered}
          onClose={close}
          onGiveUp={close}
        />
      )}
    </HelpChatContext>
  );
}
