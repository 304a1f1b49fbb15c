/** The menu of a line: make a task, repair, snooze, dismiss with a reason, take back. */
import { mdiDotsVertical } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import ListSubheader from "@mui/material/ListSubheader";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useNavigate } from "react-router";
import { holds, holdsAny, SETTLES_ALARMS } from "#domain/access/privileges.ts";
import { useIsOnline } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { NamedMenu } from "#web/ui/NamedMenu.tsx";
import { notify } from "#web/ui/notify.ts";
import { ReasonDialog } from "#web/ui/ReasonDialog.tsx";
import { causeText, nameOf } from "./finding-csv.ts";
import { taskPath } from "./finding-links.ts";
import type { FindingRow } from "./finding-rows.ts";
import { FIRST_MESSAGES } from "./first-messages.ts";
import { TaskDialog } from "./TaskDialog.tsx";
import type { FindingActWish, UsedAct } from "./use-finding-act.ts";

interface Props {
  readonly row: FindingRow;
  readonly used: UsedAct;
}

const DAY_SECONDS = 86_400;
const SNOOZES = [
  ["day", DAY_SECONDS],
  ["week", 7 * DAY_SECONDS],
  ["month", 30 * DAY_SECONDS],
] as const;

export function FindingActions({ row, used }: Props) {
  const privileges = usePrivileges();
  const mayAct = holdsAny(privileges, SETTLES_ALARMS);
  /** Location id of the tracker for which the user may create work. */
  const tracker = holds(privileges, "CONFIGURATION") ? row.nLocId : undefined;
  const isOnline = useIsOnline();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [asking, setAsking] = useState<"task" | "dismiss">();
  if (!mayAct) return null;
  const name = FIRST_MESSAGES.actionsOf(nameOf(row));
  function ask(what: "task" | "dismiss"): void {
    setAnchor(undefined);
    setAsking(what);
  }
  async function run(wish: FindingActWish): Promise<boolean> {
    setAnchor(undefined);
    const trouble = await used.act(row, wish);
    if (trouble !== undefined) {
      notify({ kind: "error", text: trouble, lastsSeconds: "untilDismissed" });
    }
    return trouble === undefined;
  }
  return (
    <>
      <IconButton
        aria-label={name}
        disabled={(!isOnline && tracker === undefined) || used.isBusy}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: 44, height: 44, mt: -0.75 }}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      <NamedMenu
        label={name}
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
      >
        {tracker !== undefined && (
          <MenuItem onClick={() => ask("task")}>{FIRST_MESSAGES.makeTask}</MenuItem>
        )}
        <MenuItem
          disabled={!isOnline}
          onClick={async () => {
            if (await run({ kind: "TASK" })) await navigate(taskPath(row));
          }}
        >
          {row.nLocId === undefined ? FIRST_MESSAGES.takeMaster : FIRST_MESSAGES.repair}
        </MenuItem>
        <MenuItem disabled={!isOnline} onClick={() => ask("dismiss")}>
          {FIRST_MESSAGES.dismiss}
        </MenuItem>
        {row.act !== undefined && (
          <MenuItem disabled={!isOnline} onClick={() => void run({ kind: "UNDO" })}>
            {FIRST_MESSAGES.undo}
          </MenuItem>
        )}
        <ListSubheader>{FIRST_MESSAGES.snooze}</ListSubheader>
        {SNOOZES.map(([key, seconds]) => (
          <MenuItem
            key={key}
            disabled={!isOnline}
            onClick={() => void run({ kind: "SNOOZE", seconds })}
          >
            {FIRST_MESSAGES.snoozeFor[key]}
          </MenuItem>
        ))}
      </NamedMenu>
      {asking === "task" && tracker !== undefined && (
        <TaskDialog
          row={row}
          nLocId={tracker}
          onDone={used.onDone}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === "dismiss" && (
        <ReasonDialog
          words={{
            title: FIRST_MESSAGES.dismissTitle,
            hint: FIRST_MESSAGES.dismissHint,
            reasonHint: FIRST_MESSAGES.dismissReason,
            go: FIRST_MESSAGES.dismissGo,
          }}
          onGo={(reason) => used.act(row, { kind: "DISMISS", reason })}
          onClose={() => setAsking(undefined)}
        >
          {`${nameOf(row)}: ${causeText(row)}`}
        </ReasonDialog>
      )}
    </>
  );
}
