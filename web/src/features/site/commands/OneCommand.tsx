/** Runs one given command in another context: its parameters, Run Command, the master's reply. */
import Stack from "@mui/material/Stack";
import { useEffect, useRef } from "react";
import type { Aim } from "#web/features/site/model/aim.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { ApprovalCards } from "./ApprovalCards.tsx";
import { ChosenCommand } from "./ChosenCommand.tsx";
import { RemoteControlStrip } from "./RemoteControlStrip.tsx";
import { RunActions } from "./RunActions.tsx";
import { RunQuestions } from "./RunQuestions.tsx";
import { RunResults } from "./RunResults.tsx";
import { type UsedRunDesk, useRunDesk } from "./use-run-desk.ts";

interface Props {
  readonly site: Site;
  readonly aim: Aim;
  /** Id of an entry that the user may send there. */
  readonly command: string;
  /** Called after each success. */
  readonly onSuccess: () => void;
}

export function OneCommand({ site, aim, command, onSuccess }: Props) {
  const level = aim.kind === "node" ? "node" : "master";
  const desk = useRunDesk({ site, aim, level, command });
  const { draft, flow, run, status, remote } = desk;
  useSuccess(desk, onSuccess);
  if (draft === undefined) return undefined;
  return (
    <>
      <ApprovalCards site={site} />
      {remote.state?.on === false && <RemoteControlStrip remote={remote} tz={site.layout.tz} />}
      <Stack sx={{ gap: 2 }}>
        <ChosenCommand draft={draft} />
        <RunActions
          {...{ draft, flow, status }}
          isSwitchedOff={remote.state?.on === false}
          hasMap={false}
        />
        {run !== undefined && <RunResults site={site} run={run} />}
        <RunQuestions site={site} desk={desk} />
      </Stack>
    </>
  );
}

/** Calls `onSuccess` once per run that has succeeded, also after a late reply. */
function useSuccess({ run }: UsedRunDesk, onSuccess: () => void): void {
  const latest = useRef(onSuccess);
  useEffect(() => {
    latest.current = onSuccess;
  });
  const succeeded =
    run?.targets.every(({ status }) => status === "success") === true ? run.intent.id : undefined;
  useEffect(() => {
    if (succeeded !== undefined) latest.current();
  }, [succeeded]);
}
