/**
 * The command panel beside the map, with three tabs: run commands, command history, proof of
 * motion.
 */
import { mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import type { Site } from "#web/features/site/model/site.ts";
import {
  type ControlRef,
  type ControlTab,
  offeredTabs,
} from "#web/features/site/view/url/control-ref.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { HIDDEN_TEXT } from "#web/ui/hidden-text.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { LOW_SCREEN } from "#web/ui/low-screen.ts";
import { DrillStrip } from "./DrillStrip.tsx";
import { LedgerList } from "./LedgerList.tsx";
import { ProofTab } from "./ProofTab.tsx";
import { SideRun } from "./SideRun.tsx";
import { type DrillWatch, useDrillWatch } from "./use-drill-watch.ts";

interface Props {
  readonly site: Site;
  readonly control: ControlRef;
}

const TAB_LABELS: Readonly<Record<ControlTab, string>> = {
  run: COMMAND_MESSAGES.commands,
  history: COMMAND_MESSAGES.history,
  proof: COMMAND_MESSAGES.proof,
};

export function ControlPanel({ site, control }: Props) {
  const { url, setUrl } = useSiteView();
  const tabs = offeredTabs(usePrivileges());
  const drill = useDrillWatch(site);
  const go = (next: Partial<ControlRef>) => setUrl({ ...url, control: { ...control, ...next } });
  return (
    <Box component="section" aria-label={COMMAND_MESSAGES.commands} sx={PANEL}>
      <Box component="h2" sx={HIDDEN_TEXT}>
        {TAB_LABELS[control.tab]}
      </Box>
      <Box sx={HEAD}>
        <Tabs
          value={control.tab}
          onChange={(_, tab: ControlTab) => go({ tab })}
          aria-label={COMMAND_MESSAGES.commands}
          sx={{ flex: 1, minWidth: 0 }}
        >
          {tabs.map((tab) => (
            <Tab key={tab} value={tab} label={TAB_LABELS[tab]} />
          ))}
        </Tabs>
        <IconButton
          aria-label={COMMAND_MESSAGES.close}
          onClick={() => setUrl({ ...url, control: undefined })}
        >
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <DrillStrip drill={drill} />
      <Box role="tabpanel" aria-label={TAB_LABELS[control.tab]} tabIndex={0} sx={BODY}>
        <TabContent site={site} control={control} onGo={go} drill={drill} />
      </Box>
    </Box>
  );
}

interface ContentProps extends Props {
  readonly onGo: (next: Partial<ControlRef>) => void;
  readonly drill: DrillWatch;
}

function TabContent({ site, control, onGo, drill }: ContentProps) {
  const { id } = site.layout;
  switch (control.tab) {
    case "run":
      return <SideRun {...{ site, control, onGo, drill }} />;
    case "history":
      return (
        <LedgerList
          site={site}
          scope={{ layoutId: id, mLocId: undefined, nLocId: undefined, nId: undefined }}
          onProof={(motion) => onGo({ tab: "proof", motion })}
        />
      );
    case "proof":
      return <ProofTab site={site} control={control} onGo={onGo} />;
  }
}

const PANEL = {
  display: "flex",
  flexDirection: "column",
  flex: "none",
  width: { xs: 1, md: 380, lg: 440 },
  height: { xs: "58%", md: 1 },
  minHeight: 0,
  borderStyle: "solid",
  borderWidth: { xs: "1px 0 0 0", md: "0 0 0 1px" },
  [LOW_SCREEN]: { width: "48%", height: "100%", borderWidth: "0 0 0 1px" },
  borderColor: "divider",
  backgroundColor: "background.paper",
  "@media print": { display: "none" },
} as const;

const HEAD = {
  flex: "none",
  display: "flex",
  alignItems: "center",
  borderBottom: 1,
  borderColor: "divider",
} as const;

const BODY = { flex: "1 1 auto", minHeight: 0, overflowY: "auto" } as const;
