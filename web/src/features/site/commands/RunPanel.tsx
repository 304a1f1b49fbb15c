/** Runs commands: choice of command, parameters, Run Command, and the masters' replies. */
import Stack from "@mui/material/Stack";
import type { ReactNode } from "react";
import type { CommandTarget } from "#web/features/site/model/command-target.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { ApprovalCards } from "./ApprovalCards.tsx";
import { ChosenCommand } from "./ChosenCommand.tsx";
import { CommandPicker } from "./CommandPicker.tsx";
import type { TargetLevel } from "./model/offered-commands.ts";
import { RemoteControlStrip } from "./RemoteControlStrip.tsx";
import { RunActions } from "./RunActions.tsx";
import { RunQuestions } from "./RunQuestions.tsx";
import { RunResults } from "./RunResults.tsx";
import { SecondPersonStrip } from "./SecondPersonStrip.tsx";
import { useRunPanel } from "./use-run-panel.ts";

interface Props {
  readonly site: Site;
  /** The target of the command; undefined while the user must still select a node. */
  readonly target: CommandTarget | undefined;
  readonly level: TargetLevel;
  /** Id of the chosen command in the catalogue. */
  readonly command: string | undefined;
  readonly onChoose: (command: string | undefined) => void;
  /** Called when a motion command is sent, with the id of its proof. */
  readonly onMotion?: (id: string) => void;
  /**
   * Element that shows how the trackers of the last command move; hidden while a preview is shown.
   */
  readonly followed?: ReactNode;
  /** Element in which the user selects the target. */
  readonly children?: ReactNode;
}

export function RunPanel({ children, ...given }: Props) {
  const { site, onChoose, onMotion, followed } = given;
  const runPanel = useRunPanel(given);
  const { draft, flow, run, status, remote } = runPanel;
  return (
    <>
      <ApprovalCards site={site} />
      <RemoteControlStrip remote={remote} tz={site.layout.tz} />
      <SecondPersonStrip tz={site.layout.tz} />
      <Stack sx={{ gap: 2, p: 2 }}>
        {children}
        {draft === undefined ? (
          <CommandPicker
            entries={runPanel.entries}
            riskOf={runPanel.riskOf}
            onChoose={({ id }) => onChoose(id)}
          />
        ) : (
          <>
            <ChosenCommand draft={draft} onChange={() => onChoose(undefined)} />
            <RunActions
              {...{ draft, flow, status }}
              isSwitchedOff={remote.state?.on === false}
              hasMap={onMotion !== undefined}
            />
          </>
        )}
        {run !== undefined && <RunResults site={site} run={run} />}
        {flow.preview.status === "none" && followed}
        <RunQuestions site={site} runPanel={runPanel} />
      </Stack>
    </>
  );
}
