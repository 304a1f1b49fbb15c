/**
 * Button that shows the selected masters, whose data the table, the charts and the commands use,
 * and opens their list.
 */
import { mdiServerNetworkOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { mastersPicked, OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useSitePicture } from "#web/features/site/view/use-site-view.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { memoPart } from "#web/ui/memo-part.tsx";
import { usePanel } from "#web/ui/use-panel.ts";

const MasterPanel = lazyPart(async () => (await import("./MasterPanel.tsx")).MasterPanel);

interface Props {
  readonly site: Site;
}

export function MasterPicker({ site }: Props) {
  const { selection, select } = useSitePicture();
  const { anchor, isOpen, open, close, closeOnFailure } = usePanel();
  const names = site.masters.filter((_, at) => selection.masters.has(at)).map(({ name }) => name);
  const shown = mastersPicked(names, site.masters.length);
  return (
    <>
      <Picked shown={shown} isOpen={isOpen} onOpen={open} />
      {anchor !== undefined && (
        <MasterPanel
          {...{ site, selection, anchor, isOpen }}
          onSelect={select}
          onClose={close}
          onGiveUp={closeOnFailure}
        />
      )}
    </>
  );
}

interface PickedProps {
  /** Names of the selected masters. */
  readonly shown: string;
  readonly isOpen: boolean;
  readonly onOpen: (anchor: HTMLElement) => void;
}

/** Memoised, because the picker renders at every round of readings. */
const Picked = memoPart(({ shown, isOpen, onOpen }: PickedProps) => (
  <Button
    variant="text"
    aria-label={OVERLAY_MESSAGES.pickedMasters(shown)}
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    onClick={(event) => onOpen(event.currentTarget)}
    sx={{ flexShrink: 0, minWidth: 40, px: 1, gap: 0.75 }}
  >
    <Icon path={mdiServerNetworkOutline} />
    <Typography component="span" variant="inherit" noWrap sx={NAMES}>
      {shown}
    </Typography>
  </Button>
));

/** Style of the masters' names; hidden on phones, which have room only for the icon. */
const NAMES = { display: { xs: "none", md: "inline" }, maxWidth: 140 } as const;
