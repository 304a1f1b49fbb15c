/**
 * A step of the wizard that requires a command: what it does, a button to run it here, and the
 * question whether the technician has run it.
 */
import { mdiClockOutline } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ComponentType, useState } from "react";
import { holds } from "#domain/access/privileges.ts";
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import { type WizardCommandName, wizardEntry } from "#domain/troubleshoot/wizard-commands.ts";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import {
  type CommandTarget,
  nodeTarget,
  targetFault,
} from "#web/features/site/model/command-target.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useIsOnline } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { ChoiceTiles } from "./ChoiceTiles.tsx";
import {
  ANSWER_MESSAGES,
  COMMAND_STEP_MESSAGES,
  WIZARD_EFFECTS,
} from "./model/troubleshoot-messages.ts";

/**
 * Component that sends one command and shows its outcome; the page that renders the wizard provides
 * it.
 */
export type RunCommand = ComponentType<{
  readonly site: Site;
  readonly target: CommandTarget;
  /** Catalogue id of a command that the user may send to the target. */
  readonly command: string;
  /** Called after each successful run of the command. */
  readonly onSuccess: () => void;
}>;

interface Props {
  readonly site: Site;
  /** Flat index of the node that is repaired. */
  readonly node: number;
  readonly command: WizardCommandName;
  readonly RunCommand: RunCommand;
  readonly question: string;
  /** Whether the technician has run the command; undefined until the question is answered. */
  readonly wasRun: boolean | undefined;
  readonly onAnswer: (wasRun: boolean) => void;
}

export function CommandStep({ site, node, command, RunCommand, ...props }: Props) {
  const { question, wasRun, onAnswer } = props;
  const entry = wizardEntry(command);
  const target = targetFor(site, node, entry);
  const hindrance = useBlockedReason(entry, target);
  const [isHere, setIsHere] = useState(false);
  const [hasSucceeded, setHasSucceeded] = useState(false);
  function succeed(): void {
    setHasSucceeded(true);
    onAnswer(true);
  }
  return (
    <Box component="section" aria-label={command} sx={SECTION}>
      <Typography>{WIZARD_EFFECTS[command]}</Typography>
      {hindrance !== undefined && (
        <Alert severity="info" icon={<Icon path={mdiClockOutline} />}>
          {hindrance} {COMMAND_STEP_MESSAGES.willBeQueued}
        </Alert>
      )}
      {hindrance === undefined && !isHere && (
        <Button variant="outlined" onClick={() => setIsHere(true)} sx={{ minHeight: 56 }}>
          {COMMAND_STEP_MESSAGES.runHere}
        </Button>
      )}
      {isHere && target !== undefined && (
        <RunCommand site={site} target={target} command={entry.id} onSuccess={succeed} />
      )}
      {hasSucceeded && wasRun === true && (
        <Alert severity="success">{COMMAND_STEP_MESSAGES.succeeded}</Alert>
      )}
      <ChoiceTiles
        label={question}
        options={YES_NO}
        value={wasRun === undefined ? undefined : String(wasRun)}
        onAnswer={(answer) => onAnswer(answer === "true")}
      />
      <Typography variant="body2" color="textSecondary" role="status">
        {wasRun === false && COMMAND_STEP_MESSAGES.queued}
      </Typography>
    </Box>
  );
}

const YES_NO = [
  { value: "true", label: ANSWER_MESSAGES.yes },
  { value: "false", label: ANSWER_MESSAGES.no },
];

function targetFor(site: Site, node: number, { level }: CommandEntry): CommandTarget | undefined {
  const target = nodeTarget(site, node);
  if (level === "node" || target?.kind !== "node") return target;
  return { kind: "masters", masters: [target.master] };
}

/** Returns the reason why the command cannot be sent from here; undefined if it can be sent. */
function useBlockedReason(
  entry: CommandEntry,
  target: CommandTarget | undefined,
): string | undefined {
  const held = usePrivileges();
  const isOnline = useIsOnline();
  if (!holds(held, entry.needs)) return COMMAND_MESSAGES.notPermitted;
  if (!isOnline) return COMMAND_STEP_MESSAGES.offline;
  return targetFault(target, entry);
}

const SECTION = { display: "flex", flexDirection: "column", gap: 1.5 } as const;
