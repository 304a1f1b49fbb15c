/** Button that stows the whole site: opens a dialog with a preview and a hold-to-send button. */
import { mdiShieldCheckOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import { holds } from "#domain/access/privileges.ts";
import { STOW_COMMANDS } from "#domain/commands/wire/stow.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { withTables } from "#web/language/messages.ts";
import { useIsOnline } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { STOW_MESSAGES } from "./model/stow-messages.ts";

/** Lazy: it subscribes to the masters' replies, which is needed only after a press. */
const StowSiteRun = lazyPart(() =>
  withTables(["control"], async () => (await import("./StowSiteRun.tsx")).StowSiteRun),
);

interface Props {
  readonly site: Site;
  /** Number of times that the button was pressed; 0: the dialog was not opened. */
  readonly presses: number;
  readonly onPresses: (presses: number) => void;
}

export function StowSiteButton({ site, presses, onPresses }: Props) {
  const isOnline = useIsOnline();
  const mayStow = holds(usePrivileges(), STOW_COMMANDS["strong-angle-stow"].needs);
  if (!mayStow) return undefined;
  return (
    <>
      {presses > 0 && <StowSiteRun site={site} presses={presses} onGiveUp={() => onPresses(0)} />}
      <Button
        variant="contained"
        startIcon={<Icon path={mdiShieldCheckOutline} />}
        disabled={!isOnline}
        onClick={() => onPresses(presses + 1)}
        sx={{ flex: "none", minHeight: 44, whiteSpace: "nowrap" }}
      >
        {STOW_MESSAGES.stow}
      </Button>
    </>
  );
}
