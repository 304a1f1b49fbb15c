/**
 * Route guards: redirect users without access to sign-in, with the requested path as a parameter.
 */

import { mdiLockOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { mayOpenRoute, type RouteKey } from "#domain/access/routes.ts";
import { returnPath, signInPath } from "#web/session/return-path.ts";
import { useServices, useSessionState } from "#web/session/services.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { useEased } from "#web/ui/use-eased.ts";
import { routeOf } from "./route-of.ts";
import { SessionUnanswered } from "./SessionUnanswered.tsx";
import { Splash } from "./Splash.tsx";

interface Props {
  readonly route: RouteKey;
  /** Starts to load the page while the session is being restored. */
  readonly preload: () => void;
  readonly children: ReactNode;
}

/** Admits users who hold one of the route's privileges. */
export function SignedIn({ route, preload, children }: Props) {
  const session = useSessionState();
  const { pathname, search, hash } = useLocation();
  const isDrawn = useEased(session.status === "signedIn");
  switch (session.status) {
    case "starting":
      preload();
      return <Splash />;
    case "unanswered":
      return <SessionUnanswered failure={session.failure} />;
    case "signedOut": {
      const from = `${pathname}${search}${hash}`;
      return <Navigate replace to={session.because === "signOut" ? "/" : signInPath(from)} />;
    }
    case "signedIn":
      if (!isDrawn) return <Splash />;
      return mayOpenRoute(session.account.privileges, route) ? (
        children
      ) : (
        <Navigate replace to="/" />
      );
  }
}

interface PublicProps {
  readonly children: ReactNode;
}

/**
 * Shows its content only while no user is signed in; redirects signed-in users to the page they
 * came from, else to the layouts.
 */
export function SignedOut({ children }: PublicProps) {
  const session = useSessionState();
  const [query] = useSearchParams();
  if (session.status === "starting") return <Splash />;
  if (session.status === "unanswered") return <SessionUnanswered failure={session.failure} />;
  if (session.status === "signedOut") return children;
  const { privileges } = session.account;
  const from = returnPath(query.get("from"), window.location.origin);
  const route = from === undefined ? undefined : routeOf(from);
  if (from !== undefined && route !== undefined && mayOpenRoute(privileges, route)) {
    return <Navigate replace to={from} />;
  }
  return mayOpenRoute(privileges, "layouts") ? (
    <Navigate replace to="/layouts?view=list" />
  ) : (
    <NothingToSee />
  );
}

/** Message for active accounts that may open no page, such as one that has only beta features. */
function NothingToSee() {
  const { session } = useServices();
  return (
    <main>
      <StateMessage isPage iconPath={mdiLockOutline} title={MESSAGES.noPrivileges}>
        <Button variant="outlined" onClick={() => void session.end("signOut")}>
          {MESSAGES.logout}
        </Button>
      </StateMessage>
    </main>
  );
}
