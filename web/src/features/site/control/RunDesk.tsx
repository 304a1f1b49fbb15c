/** Where commands are given: the command, its parameters, Run Command, and what the masters answer (S2 §2). */
import Stack from "@mui/material/Stack";
import type { ReactNode } from "react";
import { holds } from "#domain/access/privileges.ts";
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import { ApprovalCards } from "#web/features/site/approvals/ApprovalCards.tsx";
import { SecondPersonStrip } from "#web/features/site/approvals/SecondPersonStrip.tsx";
import type { Site } from "#web/features/site/model/site.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { ChosenCommand } from "./ChosenCommand.tsx";
import { CommandPicker } from "./CommandPicker.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { type Aim, riskAt } from "./model/aim.ts";
import type { AskedCommand } from "./model/asked-command.ts";
import { buttonStatus } from "./model/command-run.ts";
import { isMotion } from "./model/motion-goal.ts";
import { type AimLevel, entryOf, offeredEntries } from "./model/offered-commands.ts";
import { OverrideOffer } from "./OverrideOffer.tsx";
import { RemoteControlStrip } from "./RemoteControlStrip.tsx";
import { RunActions } from "./RunActions.tsx";
import { RunResults } from "./RunResults.tsx";
import { useCommandDesk } from "./use-command-desk.ts";
import { useCommandDraft } from "./use-command-draft.ts";
import { useLayoutSwitch } from "./use-layout-switch.ts";
import { usePreviewOnMap } from "./use-motion-on-map.ts";
import { type RunFlow, useRunFlow } from "./use-run-flow.ts";

interface Props {
  readonly site: Site;
  /** Undefined while one node is to be selected and none is. */
  readonly aim: Aim | undefined;
  readonly level: AimLevel;
  /** Id of the chosen entry. */
  readonly command: string | undefined;
  readonly onChoose: (command: string | undefined) => void;
  /** A command is on its way that moves trackers: the id by which they can be followed. */
  readonly onMotion?: (id: string) => void;
  /** What the trackers of the last one do; gives way to a preview. */
  readonly followed?: ReactNode;
  /** Says where the command goes. */
  readonly children?: ReactNode;
}

export function RunDesk({ children, ...given }: Props) {
  const { site, onChoose, onMotion, followed } = given;
  const desk = useRunDesk(given);
  const { draft, flow, run, status, remote } = desk;
  return (
    <>
      <ApprovalCards site={site} />
      <RemoteControlStrip remote={remote} tz={site.layout.tz} />
      <SecondPersonStrip tz={site.layout.tz} />
      <Stack sx={{ gap: 2, p: 2 }}>
        {children}
        {draft === undefined ? (
          <CommandPicker
            entries={desk.entries}
            riskOf={desk.riskOf}
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
        {run !== undefined && draft !== undefined && status === "idle" && (
          <OverrideOffer run={run} draft={draft} flow={flow} />
        )}
        <Confirm site={site} flow={flow} />
      </Stack>
    </>
  );
}

/** What is offered, what is drafted of it, and what became of the last command. */
function useRunDesk({ site, aim, level, command, onMotion }: Omit<Props, "children">) {
  const held = usePrivileges();
  const entries = offeredEntries(held, level);
  const draft = useCommandDraft(site, entryOf(entries, command), aim);
  const { desk, run } = useCommandDesk(site.layout.id);
  const remote = useLayoutSwitch("remoteControl");
  const maySeeNodes = holds(held, "DATA_SNAPSHOT");
  function onSent({ intent, entry: { wire } }: AskedCommand): void {
    if (maySeeNodes && isMotion(site, wire, intent.args)) onMotion?.(intent.id);
  }
  const flow = useRunFlow({ site, desk, draft, aim, onSent });
  usePreviewOnMap(site, flow.preview);
  const riskOf = (one: CommandEntry) => riskAt(one, aim, site.masters.length);
  return { entries, riskOf, draft, flow, run, status: buttonStatus(run), remote };
}

interface ConfirmProps {
  readonly site: Site;
  readonly flow: RunFlow;
}

function Confirm({ site, flow: { asked, preview, confirm, cancel } }: ConfirmProps) {
  if (asked === undefined) return undefined;
  return <ConfirmDialog {...{ site, asked, preview }} onConfirm={confirm} onCancel={cancel} />;
}
