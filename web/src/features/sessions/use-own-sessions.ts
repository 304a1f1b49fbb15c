/** React hook of the user's own sessions while their dialog is open. */
import { useState } from "react";
import type { Failure } from "#web/api/failure.ts";
import {
  endSessions,
  getSessions,
  type OwnSession,
  reportSession,
  type SessionEnding,
} from "#web/api/session-operations.ts";
import { useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";
import { notify } from "#web/ui/notify.ts";
import { SESSIONS_MESSAGES } from "./sessions-messages.ts";

export function useOwnSessions() {
  const { rest } = useServices();
  const { state, change, retry } = useRequest("own sessions", async () => {
    // A browser that has just signed in has not reported itself yet.
    const reported = await reportSession(rest);
    return reported.ok ? getSessions(rest) : reported;
  });
  const [ending, setEnding] = useState<SessionEnding>();
  const [failure, setFailure] = useState<Failure>();

  async function end(wanted: SessionEnding): Promise<void> {
    if (ending !== undefined) return;
    setEnding(wanted);
    setFailure(undefined);
    const outcome = await endSessions(rest, wanted);
    setEnding(undefined);
    if (!outcome.ok) return setFailure(outcome.error);
    change((sessions) => sessions?.filter((session) => !isEnded(session, wanted)));
    const text = "others" in wanted ? SESSIONS_MESSAGES.othersEnded : SESSIONS_MESSAGES.ended;
    notify({ kind: "success", text, lastsSeconds: 3 });
  }

  return { state, retry, ending, failure, end };
}

function isEnded({ id, isCurrent }: OwnSession, ending: SessionEnding): boolean {
  return "others" in ending ? !isCurrent : id === ending.session;
}
