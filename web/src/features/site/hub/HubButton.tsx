/**
 * Shows the button of the hub configuration to administrators; other users do not load its code.
 */
import useMediaQuery from "@mui/material/useMediaQuery";
import { holds } from "#domain/access/privileges.ts";
import { useKnownSite, useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { withTables } from "#web/language/messages.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

const HubDownload = lazyPart(() =>
  withTables(["settings"], async () => (await import("./HubDownload.tsx")).HubDownload),
);

/**
 * Button of the hub configuration. Hidden on phones, which have no room for it in the bar, and from
 * which users do not transfer files to a hub.
 */
export function HubButton() {
  const { layoutId } = useSiteAddress();
  const { site } = useKnownSite();
  const mayDownload = holds(usePrivileges(), "ADMIN");
  const isRoomy = useMediaQuery<{ breakpoints: { up(key: "sm"): string } }>((theme) =>
    theme.breakpoints.up("sm"),
  );
  if (site === undefined || site.masters.length === 0 || !mayDownload || !isRoomy) return undefined;
  return <HubDownload layoutId={layoutId} />;
}
