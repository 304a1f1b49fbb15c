/** Button of the hub configuration; only users who have it load its code. */
import { useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { withTables } from "#web/language/messages.ts";
import { ButtonRoom } from "#web/ui/ButtonRoom.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";

const HubDownload = lazyPart(() =>
  withTables(["settings"], async () => (await import("./HubDownload.tsx")).HubDownload),
);

export function HubButton() {
  const { layoutId } = useSiteAddress();
  return <HubDownload layoutId={layoutId} placeholder={<ButtonRoom />} />;
}
