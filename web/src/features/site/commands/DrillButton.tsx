/** Button that opens the stow drill, for users who may give its command. */
import { mdiClipboardCheckOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import { holds } from "#domain/access/privileges.ts";
import { STOW_COMMANDS } from "#domain/commands/wire/stow.ts";
import { DRILL_COMMAND } from "#domain/drills/judge-drill.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { DRILL_MESSAGES } from "./model/drill-messages.ts";

/** React hook: whether the user may give the command of a drill. */
export function useMayDrill(): boolean {
  return holds(usePrivileges(), STOW_COMMANDS[DRILL_COMMAND].needs);
}

export function DrillButton({ onOpen }: { readonly onOpen: () => void }) {
  if (!useMayDrill()) return undefined;
  return (
    <Button
      variant="outlined"
      startIcon={<Icon path={mdiClipboardCheckOutline} />}
      onClick={onOpen}
      sx={{ minHeight: 44 }}
    >
      {DRILL_MESSAGES.title}
    </Button>
  );
}
