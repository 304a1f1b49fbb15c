/** Runs a stow drill of all trackers: conditions, angle, confirmation, replies and live proof. */
import { mdiArrowLeft } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useState } from "react";
import { isBlockedBySwitch } from "#domain/commands/risk.ts";
import {
  CONFIRM_MESSAGES,
  windSentence,
} from "#web/features/site/commands/model/confirm-messages.ts";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { ControlRef } from "#web/features/site/view/url/control-ref.ts";
import { useNow } from "#web/features/site/view/use-now.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { useIsOnline, useServices, useUnits } from "#web/session/services.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import type { Confirmation } from "./command-runner.ts";
import { FactList } from "./FactList.tsx";
import { buttonStatus, type TargetStatus } from "./model/command-run.ts";
import {
  drilledMasters,
  drillOf,
  type HinderedMaster,
  hinderedMasters,
  usualDrillAngle,
} from "./model/drill.ts";
import { DRILL_MESSAGES, drillLimitText, hinderedText } from "./model/drill-messages.ts";
import type { PendingCommand } from "./model/pending-command.ts";
import { windAt } from "./model/target-facts.ts";
import { RemoteControlStrip } from "./RemoteControlStrip.tsx";
import { RunProof } from "./RunProof.tsx";
import { RunResults } from "./RunResults.tsx";
import { useCommandRunner } from "./use-command-runner.ts";
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
  const masters = drilledMasters(site);

  function open(): void {
    if (degrees === undefined) return;
    setCommand(drillOf(site, degrees, nowSeconds()));
  }

  function confirm(confirmation: Confirmation | undefined): void {
    if (command === undefined) return;
    const { intent, entry } = command;
    setCommand(undefined);
    const targets = masters.map(({ id, name }) => ({ mLocId: id, masterName: name }));
    commandRunner.submit({ intent, entryId: entry.id, targets, confirmation });
    // With a reason the drill waits for a second person, so nothing moves yet.
    if (confirmation?.reason !== undefined) return;
    drill.begin(masters);
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
        <Typography variant="body2">{DRILL_MESSAGES.intro}</Typography>
        <Typography variant="body2">{DRILL_MESSAGES.watched}</Typography>
        <TextField
          size="small"
          label={DRILL_MESSAGES.angle}
          helperText={DRILL_MESSAGES.angleHint}
          error={degrees === undefined}
          value={entered}
          onChange={({ target }) => setEntered(target.value)}
          slotProps={{ htmlInput: { inputMode: "text", maxLength: 3 } }}
        />
        <Start
          site={site}
          isReady={degrees !== undefined && buttonStatus(run) === "idle" && isIdle(drill)}
          isOff={remote.state?.on === false && isBlockedBySwitch("R3")}
          onStart={open}
        />
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

interface StartProps {
  readonly site: Site;
  readonly isReady: boolean;
  /** Whether remote control is switched off. */
  readonly isOff: boolean;
  readonly onStart: () => void;
}

/** The wind now and its limit, what hinders the drill, and the button that begins it. */
function Start({ site, isReady, isOff, onStart }: StartProps) {
  const { masters: reported, moment } = useSiteView();
  const units = useUnits();
  const isOnline = useIsOnline();
  const now = useNow();
  const masters = drilledMasters(site);
  const wind = windAt({ kind: "masters", masters }, reported);
  const hindered = hinderedMasters(masters, reported, now);
  const isPast = moment !== undefined;
  const reason = whyNot({ isPast, isOff, isOnline, masters: masters.length });
  return (
    <>
      <FactList
        facts={[
          [
            CONFIRM_MESSAGES.wind,
            wind === undefined ? CONFIRM_MESSAGES.windUnknown : windSentence(wind, units, 0),
          ],
          [DRILL_MESSAGES.limit, drillLimitText(units)],
        ]}
      />
      {reason === undefined ? (
        <Conditions hindered={hindered} />
      ) : (
        <Alert severity="warning" variant="outlined">
          {reason}
        </Alert>
      )}
      <Button
        fullWidth
        variant="contained"
        disabled={!isReady || reason !== undefined || hindered.length > 0}
        onClick={onStart}
        sx={{ minHeight: 44 }}
      >
        {DRILL_MESSAGES.start}
      </Button>
    </>
  );
}

interface Situation {
  /** Whether a past moment is shown, so that the wind of now is not known here. */
  readonly isPast: boolean;
  readonly isOff: boolean;
  readonly isOnline: boolean;
  /** Number of masters with a controller. */
  readonly masters: number;
}

function whyNot({ isPast, isOff, isOnline, masters }: Situation): string | undefined {
  if (!isOnline) return COMMAND_MESSAGES.offline;
  if (isOff) return COMMAND_MESSAGES.remoteOffHint;
  if (isPast) return COMMAND_MESSAGES.pastShown;
  return masters === 0 ? DRILL_MESSAGES.noMasters : undefined;
}

/** Number of masters that are named. */
const LISTED = 8;

function Conditions({ hindered }: { readonly hindered: readonly HinderedMaster[] }) {
  if (hindered.length === 0) {
    return (
      <Alert severity="success" variant="outlined">
        {DRILL_MESSAGES.ready}
      </Alert>
    );
  }
  const left = hindered.length - LISTED;
  return (
    <Alert severity="warning" variant="outlined">
      {DRILL_MESSAGES.hindered(hindered.length)}
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {hindered.slice(0, LISTED).map((one) => (
          <li key={one.master.id}>{hinderedText(one)}</li>
        ))}
      </ul>
      {left > 0 && DRILL_MESSAGES.more(left)}
    </Alert>
  );
}
