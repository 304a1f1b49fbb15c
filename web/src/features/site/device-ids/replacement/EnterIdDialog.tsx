/** Entry of the new ID of one location; the next one is chosen from the list of the campaign. */
import Dialog from "@mui/material/Dialog";
import DialogTitle from "@mui/material/DialogTitle";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId } from "react";
import { IdEntryForm } from "#web/features/site/device-ids/IdEntryForm.tsx";
import { idTitle } from "#web/features/site/model/device-id-messages.ts";
import { refOf } from "#web/features/site/model/device-ref.ts";
import { idTargetOf, presentId } from "#web/features/site/model/id-target.ts";
import type { Site } from "#web/features/site/model/site.ts";

interface Props {
  readonly site: Site;
  /** Flat index. */
  readonly node: number;
  readonly onClose: () => void;
}

export function EnterIdDialog({ site, node, onClose }: Props) {
  const titleId = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down("sm"));
  const ref = refOf(site, { kind: "node", node });
  const target = ref && idTargetOf(site, ref);
  if (target === undefined) return undefined;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      fullScreen={isPhone}
      onClose={onClose}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} sx={{ pb: 1 }}>
        {idTitle("node", presentId(site, target) !== undefined)}
      </DialogTitle>
      <IdEntryForm
        site={site}
        target={target}
        isShared={false}
        walk={undefined}
        onGoOn={onClose}
        onClose={onClose}
      />
    </Dialog>
  );
}
