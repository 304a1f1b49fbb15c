/**
 * The dialog in which the user enters the ID of a node's or master's controller; its only state is
 * the address.
 */
import { mdiHelpCircleOutline, mdiTimerSandEmpty } from "@mdi/js";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useId } from "react";
import { DEVICE_ID_MESSAGES, idTitle } from "#web/features/site/model/device-id-messages.ts";
import { DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import { type DeviceRef, deviceFor, writeDevice } from "#web/features/site/model/device-ref.ts";
import { idTargetOf, presentId } from "#web/features/site/model/id-target.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { withNavigation } from "#web/features/site/view/navigation.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { IdEntryForm } from "./IdEntryForm.tsx";
import { useIdWalk } from "./use-id-walk.ts";

interface Props {
  readonly site: Site;
  readonly device: DeviceRef;
}

export function DeviceIdDialog({ site, device }: Props) {
  const { url, setUrl, siteStatus } = useSiteView();
  const target = idTargetOf(site, device);
  const left = { ...url, idEntry: undefined, isSearching: false, isNavigating: false };
  const close = () => setUrl(left, { replace: true });
  const walk = useIdWalk();
  /** Opens the dialog of another device; the map behind it shows the way to a node. */
  const goOn = (next: DeviceRef, from?: number) => {
    const to = deviceFor(site, next);
    const way = to?.kind === "node" ? withNavigation(url, site, to.node, from) : url;
    setUrl({ ...way, device: undefined, idEntry: next });
  };
  if (target === undefined)
    return <NoDevice isPending={siteStatus === "pending"} onClose={close} />;
  return (
    <Frame title={idTitle(target.kind, presentId(site, target) !== undefined)} onClose={close}>
      <IdEntryForm
        key={writeDevice(target.ref)}
        site={site}
        target={target}
        isShared={target.ref.nLocId !== device.nLocId}
        walk={walk}
        onGoOn={goOn}
        onClose={close}
      />
    </Frame>
  );
}

interface NoDeviceProps {
  /** True while data is loading that may contain the device of the dialog. */
  readonly isPending: boolean;
  readonly onClose: () => void;
}

function NoDevice({ isPending, onClose }: NoDeviceProps) {
  const { loading, unknownDevice, unknownDeviceHint } = DEVICE_MESSAGES;
  return (
    <Frame title={isPending ? DEVICE_MESSAGES.loading : unknownDevice} onClose={onClose}>
      <DialogContent>
        {isPending ? (
          <StateMessage iconPath={mdiTimerSandEmpty} title={loading} />
        ) : (
          <StateMessage
            iconPath={mdiHelpCircleOutline}
            title={unknownDevice}
            hint={unknownDeviceHint}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{DEVICE_ID_MESSAGES.close}</Button>
      </DialogActions>
    </Frame>
  );
}

interface FrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Frame({ title, onClose, children }: FrameProps) {
  const titleId = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down("sm"));
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
        {title}
      </DialogTitle>
      {children}
    </Dialog>
  );
}
