/**
 * A step of the wizard with a waiting time: the remaining time, and a button to skip the wait with
 * a reason.
 */
import { mdiCheckCircle, mdiTimerOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { useServices } from "#web/session/services.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { clockText, WAIT_MESSAGES } from "./model/troubleshoot-messages.ts";
import { TypedAnswer } from "./TypedAnswer.tsx";

interface Props {
  readonly seconds: number;
  /** Start of the wait in epoch seconds; undefined until it has started. */
  readonly startedAt: number | undefined;
  /**
   * Answer of the step: true after the wait has ended, false after it was skipped, undefined
   * before.
   */
  readonly hasWaited: boolean | undefined;
  /** Reason for skipping the wait. */
  readonly note: string | undefined;
  readonly noteLabel: string;
  readonly onStart: () => void;
  readonly onWaited: (hasWaited: boolean | undefined) => void;
  readonly onNote: (note: string | undefined) => void;
}

/** The waiting step. The wait continues while the step, or the page, is closed. */
export function WaitStep({ seconds, startedAt, onStart, ...skipping }: Props) {
  const { hasWaited, onWaited } = skipping;
  const secondsLeft = useCountdown(seconds, startedAt, () => onWaited(true));
  const left = secondsLeft ?? seconds;
  if (hasWaited === true) {
    return (
      <Typography role="status" sx={DONE}>
        <Icon path={mdiCheckCircle} />
        {WAIT_MESSAGES.waited(seconds)}
      </Typography>
    );
  }
  return (
    <Box sx={WAIT}>
      <Box role="timer" aria-label={WAIT_MESSAGES.secondsLeft(left)} sx={CLOCK}>
        {clockText(left)}
      </Box>
      <LinearProgress
        variant="determinate"
        aria-hidden
        value={(100 * (seconds - left)) / seconds}
        sx={{ height: 10, borderRadius: 1 }}
      />
      {hasWaited === undefined && secondsLeft === undefined && (
        <Button
          variant="contained"
          startIcon={<Icon path={mdiTimerOutline} />}
          onClick={onStart}
          sx={{ minHeight: 56 }}
        >
          {WAIT_MESSAGES.start}
        </Button>
      )}
      <Skip {...skipping} />
    </Box>
  );
}

function Skip({
  hasWaited,
  note,
  noteLabel,
  onWaited,
  onNote,
}: Omit<Props, "seconds" | "startedAt" | "onStart">) {
  if (hasWaited !== false) {
    return (
      <Button variant="outlined" onClick={() => onWaited(false)} sx={{ minHeight: 48 }}>
        {WAIT_MESSAGES.skip}
      </Button>
    );
  }
  return (
    <>
      <TypedAnswer
        kind="text"
        label={noteLabel}
        value={note ?? ""}
        hint={WAIT_MESSAGES.skipHint}
        onAnswer={(typed) => onNote(typed === "" ? undefined : typed)}
      />
      <Button onClick={() => onWaited(undefined)} sx={{ minHeight: 48 }}>
        {WAIT_MESSAGES.wait}
      </Button>
    </>
  );
}

const WAIT = { display: "flex", flexDirection: "column", gap: 1.5 } as const;

const CLOCK = {
  fontSize: "3.5rem",
  fontWeight: 700,
  lineHeight: 1.1,
  textAlign: "center",
  fontVariantNumeric: "tabular-nums",
} as const;

const DONE = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  fontWeight: 600,
  color: "success.main",
} as const;

/**
 * Returns the remaining seconds of a wait by the browser's clock, at least 1; undefined if none is
 * running.
 * @param startedAt epoch seconds; if the wait has ended meanwhile, `onOver` is called at once
 * @param onOver called when the time has passed, unless the wait was cancelled
 */
function useCountdown(
  seconds: number,
  startedAt: number | undefined,
  onOver: () => void,
): number | undefined {
  const { nowSeconds, after } = useServices();
  const [now, setNow] = useState(nowSeconds);
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });
  useEffect(() => {
    if (startedAt === undefined) return;
    const overAt = startedAt + seconds;
    let cancel = after(0, tick);
    function tick(): void {
      setNow(nowSeconds());
      if (nowSeconds() < overAt) cancel = after(TICK_MS, tick);
      else latest.current();
    }
    return () => cancel();
  }, [startedAt, seconds, nowSeconds, after]);
  return startedAt === undefined ? undefined : leftOf(startedAt + seconds - now, seconds);
}

/**
 * Limits the remaining time to the length of the wait: it would be longer if the clock was set
 * back.
 */
function leftOf(left: number, seconds: number): number {
  return Math.min(seconds, Math.max(1, Math.ceil(left)));
}

const TICK_MS = 250;
