/** Runs a stow drill: trackers, angle, conditions, confirmation, replies and live proof. */
import { mdiArrowLeft } from "@mdi/js";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useState } from "react";
import { isBlockedBySwitch } from "#domain/commands/risk.ts";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import { mastersOf } from "#web/features/site/model/command-target.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { ControlRef } from "#web/features/site/view/url/control-ref.ts";
import { useServices } from "#web/session/services.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import type { Confirmation } from "./command-runner.ts";
import { DrillStart } from "./DrillStart.tsx";
import { DrillTargetPicker } from "./DrillTargetPicker.tsx";
import { buttonStatus, type TargetStatus } from "./model/command-run.ts";
import { drillOf, usualDrillAngle } from "./model/drill.ts";
import { DRILL_MESSAGES } from "./model/drill-messages.ts";
import type { PendingCommand } from "./model/pending-command.ts";
import { RemoteControlStrip } from "./RemoteControlStrip.tsx";
import { RunProof } from "./RunProof.tsx";
import { RunResults } from "./RunResults.tsx";
import { useCommandRunner } from "./use-command-runner.ts";
import { useDrillTarget } from "./use-drill-target.ts";
import type { DrillWatch } from "./use-drill-watch.ts";
import { useLayoutSwitch } from "./use-layout-switch.ts";
import { usePreview } from "./use-preview.ts";

interface Props {
  readonly site: Site;
  readonly control: ControlRef;
  readonly onGo: (next: Partial<ControlRef>) => void;
  readonly drill: DrillWatch;
}

/** Statuses of masters that did not receive the drill. */
const NOT_SENT: ReadonlySet<TargetStatus> = new Set(["error", "refused", "skipped"]);

/** Largest angle that a command can name, in degrees east or west. */
const LARGEST_DEGREES = 60;

export function DrillPanel({ site, control, onGo, drill }: Props) {
  const { commandRunner, run } = useCommandRunner(site.layout.id);
  const { nowSeconds } = useServices();
  const [entered, setEntered] = useState(() => String(usualDrillAngle(site)));
  const [command, setCommand] = useState<PendingCommand>();
  const remote = useLayoutSwitch("remoteControl");
  const degrees = degreesOf(entered);
  const chosen = useDrillTarget(site);
  const masters = chosen.target?.masters ?? [];

  function open(): void {
    if (degrees === undefined || masters.length === 0) return;
    setCommand(drillOf(site, masters, degrees, nowSeconds()));
  }

  function confirm(confirmation: Confirmation | undefined): void {
    if (command === undefined) return;
    const { intent, entry, target } = command;
    const drilled = mastersOf(target);
    setCommand(undefined);
    const targets = drilled.map(({ id, name }) => ({ mLocId: id, masterName: name }));
    commandRunner.submit({ intent, entryId: entry.id, targets, confirmation });
    // With a reason the drill waits for a second person, so nothing moves yet.
    if (confirmation?.reason !== undefined) return;
    drill.begin(drilled);
    onGo({ motion: intent.id });
  }

  const isSent = run?.targets.some(({ status }) => !NOT_SENT.has(status)) ?? true;
  const forget = useEffectEvent(drill.clear);
  useEffect(() => {
    if (!isSent) forget();
  }, [isSent]);

  return (
    <>
      <RemoteControlStrip remote={remote} tz={site.layout.tz} />
      <Stack sx={{ gap: 2, p: 2 }}>
        <Button
          variant="text"
          startIcon={<Icon path={mdiArrowLeft} />}
          onClick={() => onGo({ command: undefined })}
          sx={{ alignSelf: "flex-start", minHeight: 44 }}
        >
          {COMMAND_MESSAGES.commands}
        </Button>
        <Typography variant="h3">{DRILL_MESSAGES.title}</Typography>
        {isIdle(drill) && <Typography variant="body2">{DRILL_MESSAGES.intro}</Typography>}
        <Typography variant="body2">{DRILL_MESSAGES.watched}</Typography>
        {isIdle(drill) && (
          <>
            <DrillTargetPicker site={site} chosen={chosen} />
            <TextField
              size="small"
              label={DRILL_MESSAGES.angle}
              helperText={DRILL_MESSAGES.angleHint}
              error={degrees === undefined}
              value={entered}
              onChange={({ target }) => setEntered(target.value)}
              slotProps={{ htmlInput: { inputMode: "text", maxLength: 3 } }}
            />
            <DrillStart
              masters={masters}
              isReady={
                degrees !== undefined && chosen.target !== undefined && buttonStatus(run) === "idle"
              }
              isOff={remote.state?.on === false && isBlockedBySwitch("R3")}
              onStart={open}
            />
          </>
        )}
        {run !== undefined && <RunResults site={site} run={run} />}
        {control.motion !== undefined && (
          <RunProof
            key={control.motion}
            site={site}
            motion={control.motion}
            onOpen={() => onGo({ tab: "proof" })}
          />
        )}
      </Stack>
      {command !== undefined && (
        <ConfirmDrill
          key={command.intent.id}
          {...{ site, command }}
          onConfirm={confirm}
          onCancel={() => setCommand(undefined)}
        />
      )}
    </>
  );
}

interface ConfirmProps {
  readonly site: Site;
  readonly command: PendingCommand;
  readonly onConfirm: (confirmation: Confirmation | undefined) => void;
  readonly onCancel: () => void;
}

function ConfirmDrill(props: ConfirmProps) {
  const { intent } = props.command;
  const { state: preview, loadPreview } = usePreview(intent.id);
  const lookNow = useEffectEvent(() => loadPreview(intent));
  useEffect(() => lookNow(), []);
  return <ConfirmDialog {...props} preview={preview} title={DRILL_MESSAGES.confirmTitle} />;
}

function isIdle({ state: { kind } }: DrillWatch): boolean {
  return kind === "none" || kind === "ended";
}

function degreesOf(text: string): number | undefined {
  if (!/^[-−]?\d{1,2}$/.test(text.trim())) return undefined;
  const degrees = Number(text.trim().replace("−", "-"));
  return Math.abs(degrees) <= LARGEST_DEGREES ? degrees + 0 : undefined;
}
