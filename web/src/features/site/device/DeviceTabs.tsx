/** The content of a device dialog: several parts as tabs, a single part without tabs. */
import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { type ComponentType, useId, useState } from "react";
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import type { DeviceTabKey } from "#web/features/site/view/url/device-tab.ts";
import { useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";

export interface DeviceTab<Shown> {
  readonly key: DeviceTabKey;
  readonly label: string;
  readonly isOffered: (held: PrivilegeBits, shown: Shown) => boolean;
  readonly Panel: ComponentType<Shown>;
}

interface Props<Shown> {
  readonly tabs: readonly DeviceTab<Shown>[];
  readonly shown: Shown;
}

/** The tabs of a device; the address names the one that is open at first. */
export function DeviceTabs<Shown extends object>({ tabs, shown }: Props<Shown>) {
  const held = usePrivileges();
  const id = useId();
  const [chosen, choose] = useState(useSiteAddress().url.deviceTab);
  const offered = tabs.filter(({ isOffered }) => isOffered(held, shown));
  const current = offered.find(({ key }) => key === chosen) ?? offered[0];
  if (current === undefined) return undefined;
  const { Panel } = current;
  if (offered.length === 1) return <Panel {...shown} />;
  return (
    <>
      <Tabs
        value={current.key}
        onChange={(_, key: DeviceTabKey) => choose(key)}
        variant="scrollable"
        aria-label={DEVICE_MESSAGES.tabs}
        sx={BAR}
      >
        {offered.map(({ key, label }) => (
          <Tab key={key} value={key} label={label} id={`${id}-${key}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" aria-labelledby={`${id}-${current.key}`}>
        <Panel {...shown} />
      </Box>
    </>
  );
}

const BAR = { borderBottom: 1, borderColor: "divider", px: { sm: 1 } } as const;
