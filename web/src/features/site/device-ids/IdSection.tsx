/** The ID of a device's controller, with a button to assign or replace it. */
import Button from "@mui/material/Button";
import { idLabel, idTitle } from "#web/features/site/model/device-id-messages.ts";
import type { DeviceRef } from "#web/features/site/model/device-ref.ts";
import { idTargetOf, presentId } from "#web/features/site/model/id-target.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { DetailsSection } from "#web/features/site/page/DetailsPage.tsx";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { IdFacts } from "./IdFacts.tsx";

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
      <IdFacts site={site} target={target} hasLocation={target.ref.nLocId !== device.nLocId} />
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
