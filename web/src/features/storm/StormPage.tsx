/**
 * The storm desk: wind and stow of every site that the user may see, the most urgent first, and the
 * stow of the chosen ones.
 */
import { mdiWeatherWindy } from "@mdi/js";
import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import { type KeyboardEvent, useState } from "react";
import { holds } from "#domain/access/privileges.ts";
import { STOW_COMMANDS } from "#domain/commands/wire/stow.ts";
import type { Failure } from "#web/api/failure.ts";
import { withTables } from "#web/language/messages.ts";
import { failedStatus } from "#web/session/load-status.ts";
import { useIsOnline } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { LoadFailure } from "#web/ui/LoadFailure.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { RetryAlert } from "#web/ui/RetryAlert.tsx";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { isPlainKey, useShortcut } from "#web/ui/use-shortcut.ts";
import { STORM_MESSAGES } from "./model/storm-messages.ts";
import type { StormRow } from "./model/storm-rows.ts";
import { StormBar } from "./StormBar.tsx";
import { CHOICE, StormRowItem } from "./StormRowItem.tsx";
import { type ChosenSites, useChosenSites } from "./use-chosen-sites.ts";
import { useDesk } from "./use-desk.ts";

/** Lazy: command code, which the desk needs only once sites are to be stowed. */
const StowSites = lazyPart(() =>
  withTables(["commands", "fleet"], async () => (await import("./StowSites.tsx")).StowSites),
);

export function StormPage() {
  const desk = useDesk();
  const { rows, failure, onRefresh } = desk;
  if (rows === undefined) {
    return (
      <Container maxWidth="xl" sx={PAGE}>
        <Paper sx={SHEET}>
          {failure === undefined ? <Loading /> : <Failed failure={failure} onRetry={onRefresh} />}
        </Paper>
      </Container>
    );
  }
  return <Desk rows={rows} failure={failure} onRefresh={onRefresh} />;
}

interface DeskProps {
  readonly rows: readonly StormRow[];
  readonly failure: Failure | undefined;
  readonly onRefresh: () => void;
}

function Desk({ rows, failure, onRefresh }: DeskProps) {
  const isOnline = useIsOnline();
  const mayStow = holds(usePrivileges(), STOW_COMMANDS["strong-angle-stow"].needs);
  const sites = useChosenSites(rows);
  const { stows, isConfirming, openStow, markSent, closeStow } = useStows();
  const canStow = mayStow && isOnline && sites.chosen.length > 0;
  const onStow = canStow ? () => openStow(sites.chosen) : undefined;
  const isEnabled = mayStow && !isConfirming;
  useKeys({ sites, isEnabled, onStow: isEnabled ? onStow : undefined });
  return (
    <Container maxWidth="xl" sx={PAGE}>
      <StormBar {...{ rows, sites, mayStow, isOnline }} onStow={onStow} />
      {failure !== undefined && (
        <RetryAlert text={STORM_MESSAGES.failures[failure.status]} onRetry={onRefresh} />
      )}
      {stows.map(({ id, rows: stowed }) => (
        <StowSites
          key={id}
          rows={stowed}
          onSent={() => {
            markSent(id);
            sites.chooseNone();
          }}
          onClose={() => closeStow(id)}
          onGiveUp={() => closeStow(id)}
        />
      ))}
      <Paper sx={SHEET}>
        {rows.length === 0 ? (
          <StateMessage
            iconPath={mdiWeatherWindy}
            title={STORM_MESSAGES.empty}
            hint={STORM_MESSAGES.emptyHint}
          />
        ) : (
          <Rows rows={rows} sites={sites} mayStow={mayStow} />
        )}
      </Paper>
    </Container>
  );
}

interface OpenedStow {
  readonly id: number;
  readonly rows: readonly StormRow[];
  readonly isSent: boolean;
}

/** The stows that were opened and not closed yet, the newest first. */
function useStows() {
  const [stows, setStows] = useState<readonly OpenedStow[]>([]);
  return {
    stows,
    /** True while a dialog waits for the confirmation of a stow. */
    isConfirming: stows.some(({ isSent }) => !isSent),
    openStow: (rows: readonly StormRow[]) =>
      setStows((before) => [{ id: (before[0]?.id ?? 0) + 1, rows, isSent: false }, ...before]),
    markSent: (id: number) =>
      setStows((before) => before.map((one) => (one.id === id ? { ...one, isSent: true } : one))),
    closeStow: (id: number) => setStows((before) => before.filter((one) => one.id !== id)),
  };
}

interface RowsProps {
  readonly rows: readonly StormRow[];
  readonly sites: ChosenSites;
  readonly mayStow: boolean;
}

function Rows({ rows, sites, mayStow }: RowsProps) {
  return (
    <Box component="ul" aria-label={STORM_MESSAGES.sites} onKeyDown={moveByArrow} sx={LIST}>
      {rows.map((row) => (
        <StormRowItem
          key={row.id}
          row={row}
          isChosen={sites.isChosen(row.id)}
          onChoose={mayStow ? sites.choose : undefined}
        />
      ))}
    </Box>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus to the choice of the next or previous site. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>(`input[${CHOICE}]`)].filter(
    (input) => !input.matches(":disabled"),
  );
  const row = event.target instanceof Element ? event.target.closest("li") : null;
  const at = choices.findIndex((input) => row?.contains(input));
  const next = choices[at + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

interface Keys {
  readonly sites: ChosenSites;
  readonly isEnabled: boolean;
  readonly onStow: (() => void) | undefined;
}

function useKeys({ sites, isEnabled, onStow }: Keys): void {
  useShortcut((event) => isPlainKey(event, "a"), isEnabled ? sites.toggleAll : undefined);
  useShortcut((event) => isPlainKey(event, "u"), isEnabled ? sites.chooseUrgent : undefined);
  useShortcut((event) => isPlainKey(event, "s"), onStow);
}

function Loading() {
  return (
    <Box role="status" aria-label={STORM_MESSAGES.loading} sx={{ px: 2 }}>
      {SKELETON_ROWS.map((widthPercent) => (
        <Box key={widthPercent} sx={{ height: 72, display: "flex", alignItems: "center" }}>
          <Skeleton width={`${widthPercent}%`} height={32} />
        </Box>
      ))}
    </Box>
  );
}

const SKELETON_ROWS = [86, 92, 78, 88, 95, 82] as const;

interface FailedProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

function Failed({ failure, onRetry }: FailedProps) {
  const status = failedStatus(failure);
  if (status === "pending") return <Loading />;
  return <LoadFailure status={status} words={STORM_MESSAGES} onRetry={onRetry} />;
}

const PAGE = {
  px: { xs: 0, sm: 3 },
  py: { xs: 1.5, sm: 2 },
  display: "flex",
  flexDirection: "column",
  gap: 1.5,
} as const;

const SHEET = {
  borderStyle: "solid",
  borderWidth: { xs: "1px 0", sm: "1px" },
  borderColor: "divider",
  borderRadius: { xs: 0, sm: 2 },
  overflow: "hidden",
} as const;

const LIST = { listStyle: "none", m: 0, p: 0 } as const;
