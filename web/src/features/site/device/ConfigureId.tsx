/** The ID of a device's controller, with the way to enter another one (S1 §2). */
import Button from "@mui/material/Button";
import { IdFacts } from "#web/features/site/device-id/IdFacts.tsx";
import { idTargetOf, presentId } from "#web/features/site/device-id/id-target.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { DeviceRef } from "#web/features/site/url/device-ref.ts";
import { useSiteView } from "#web/features/site/use-site-view.ts";
import { idLabel, idTitle } from "#web/ui/device-id-messages.ts";
import { DetailsSection } from "./DetailsPage.tsx";

interface Props {
  readonly site: Site;
  readonly device: DeviceRef;
}

export function IdSection({ site, device }: Props) {
  const { url, setUrl } = useSiteView();
  const target = idTargetOf(site, device);
  if (target === undefined) return undefined;
  return (
    <DetailsSection title={idLabel(target.kind)}>
      <IdFacts site={site} target={target} hasPlace={target.ref.nLocId !== device.nLocId} />
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        onClick={() => setUrl({ ...url, idEntry: device })}
        sx={{ mt: 1.5 }}
      >
        {idTitle(target.kind, presentId(site, target) !== undefined)}
      </Button>
    </DetailsSection>
  );
}
