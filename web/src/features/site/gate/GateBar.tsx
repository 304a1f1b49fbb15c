/**
 * Lines above the map about the access of the provider: an open window with who is in now, or that
 * the site is closed to this user. Nothing while it is known that neither is so.
 */
import { mdiLockOpenVariantOutline, mdiLockOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { execute } from "#web/api/operation.ts";
import {
  CLOSE_GATE_WINDOW,
  GET_OWNERS_GATE,
  type ShownGate,
} from "#web/api/owners-gate.generated.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { BAR, BAR_LINE } from "#web/features/site/view/bar-styles.ts";
import { useSiteAddress, useSiteProgress } from "#web/features/site/view/use-site-view.ts";
import { listText } from "#web/language/counts.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import { usePolling, useRequest } from "#web/session/use-request.ts";
import { failureText, PRESS_AGAIN } from "#web/ui/failure-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { notify } from "#web/ui/notify.ts";
import { zonedTime } from "#web/ui/zoned-time.ts";
import { GATE_BAR_MESSAGES, peopleText } from "./gate-bar-messages.ts";

/** Milliseconds between reads: the end of a window, and who is in, change without a notice. */
const POLL_MILLISECONDS = 60_000;

interface Props {
  readonly site: Site;
}

export function GateBar({ site }: Props) {
  const { client } = useServices();
  const { layoutId, url } = useSiteAddress();
  const { commandsRevision } = useSiteProgress();
  const used = useRequest(layoutId, () => execute(client, GET_OWNERS_GATE, { layoutId }), {
    isRenewed: true,
    trigger: commandsRevision,
  });
  usePolling(used, POLL_MILLISECONDS);
  const { status, value: gate } = used.state;
  // The gate is about the present.
  if (url.ts !== undefined) return undefined;
  const isFailed = status === "failed";
  if (gate === undefined) return isFailed ? <UnknownLine /> : undefined;
  const tz = site.layout.tz ?? null;
  const outdated = isFailed ? ` ${GATE_BAR_MESSAGES.outdated}` : "";
  return (
    <>
      {gate.isOn && gate.isClosed && (
        <Line icon={mdiLockOutline}>
          {closedText(gate)}
          {outdated}
        </Line>
      )}
      {gate.window !== undefined && (
        <Line
          icon={mdiLockOpenVariantOutline}
          isOpen
          act={gate.mayClose && <CloseButton gate={gate} onClosed={used.change} />}
        >
          <strong>{GATE_BAR_MESSAGES.openUntil(zonedTime(gate.window.endsAt, tz))}</strong>:{" "}
          {peopleText(gate.window, tz)}.{outdated}
        </Line>
      )}
    </>
  );
}

function UnknownLine() {
  return (
    <Line icon={mdiLockOutline}>
      <strong>{GATE_BAR_MESSAGES.unknown}</strong>. {GATE_BAR_MESSAGES.unknownHint}
    </Line>
  );
}

function closedText({ owners }: ShownGate): ReactNode {
  if (owners.length === 0) return <strong>{GATE_BAR_MESSAGES.unreadable}</strong>;
  return (
    <>
      <strong>{GATE_BAR_MESSAGES.closedToYou}</strong>{" "}
      {GATE_BAR_MESSAGES.closedHint(listText(owners))}
    </>
  );
}

interface CloseProps {
  readonly gate: ShownGate;
  readonly onClosed: (next: () => ShownGate) => void;
}

/** Closes the window with one press. */
function CloseButton({ gate: { layoutId, window }, onClosed }: CloseProps) {
  const { client } = useServices();
  const isOnline = useIsOnline();
  const intent = useIntent();
  const [isBusy, setIsBusy] = useState(false);
  async function close(): Promise<void> {
    setIsBusy(true);
    const changeId = intent.idFor({ layoutId, window: window?.id });
    const outcome = await execute(client, CLOSE_GATE_WINDOW, { input: { changeId, layoutId } });
    setIsBusy(false);
    if (!outcome.ok) {
      const text = failureText(outcome.error, { refusals: {}, advice: PRESS_AGAIN });
      notify({ kind: "error", text, lastsSeconds: 5 });
      return;
    }
    intent.done();
    onClosed(() => outcome.value);
    notify({ kind: "success", text: GATE_BAR_MESSAGES.closed, lastsSeconds: 5 });
  }
  return (
    <Button
      color="inherit"
      variant="outlined"
      disabled={isBusy || !isOnline}
      onClick={() => void close()}
      sx={{ minHeight: 44, flex: "none" }}
    >
      {isBusy ? GATE_BAR_MESSAGES.closing : GATE_BAR_MESSAGES.close}
    </Button>
  );
}

interface LineProps {
  readonly icon: string;
  readonly isOpen?: boolean;
  readonly act?: ReactNode;
  readonly children: ReactNode;
}

function Line({ icon, isOpen = false, act, children }: LineProps) {
  return (
    <Box component="section" aria-label={GATE_BAR_MESSAGES.title} sx={isOpen ? OPEN : LINE}>
      <Icon path={icon} />
      <Typography component="div" variant="body2" sx={TEXT}>
        {children}
      </Typography>
      {act}
    </Box>
  );
}

const LINE = { ...BAR, ...BAR_LINE } as const;

const OPEN = { ...LINE, color: "warning.contrastText", backgroundColor: "warning.main" } as const;

const TEXT = { flex: "1 1 200px", minWidth: 0, overflowWrap: "anywhere" } as const;
