/** Runs one given command inside another view: its parameters, Run Command, the master's reply. */
import Stack from "@mui/material/Stack";
import { useEffect, useRef } from "react";
import type { CommandTarget } from "#web/features/site/model/command-target.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { ApprovalCards } from "./ApprovalCards.tsx";
import { ChosenCommand } from "./ChosenCommand.tsx";
import { RemoteControlStrip } from "./RemoteControlStrip.tsx";
import { RunActions } from "./RunActions.tsx";
import { RunQuestions } from "./RunQuestions.tsx";
import { RunResults } from "./RunResults.tsx";
import { type UsedRunPanel, useRunPanel } from "./use-run-panel.ts";

interface Props {
  readonly site: Site;
  readonly target: CommandTarget;
  /** Id of a catalogue command that the user may send to the target. */
  readonly command: string;
  /** Called after each successful run. */
  readonly onSuccess: () => void;
}

export function OneCommand({ site, target, command, onSuccess }: Props) {
  const level = target.kind === "node" ? "node" : "master";
  const runPanel = useRunPanel({ site, target, level, command });
  const { draft, flow, run, status, remote } = runPanel;
  useSuccess(runPanel, onSuccess);
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
        <RunQuestions site={site} runPanel={runPanel} />
      </Stack>
    </>
  );
}

/** Calls `onSuccess` once per run that has succeeded, also if its reply is late. */
function useSuccess({ run }: UsedRunPanel, onSuccess: () => void): void {
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
