/**
 * Button that downloads the offline GUI with the drawing of the layout, if the deployment has a
 * service for it.
 */
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { freshDrawing, OFFLINE_GUI_FILE, requestOfflineGui } from "#web/api/offline-gui.ts";
import { credentialsOf } from "#web/session/credentials-of.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { notify } from "#web/ui/notify.ts";
import { followDownload, saveText } from "#web/ui/save-text.ts";
import { OFFLINE_GUI_MESSAGES, offlineGuiTrouble } from "./offline-gui-messages.ts";

interface Props {
  /** URL of the layout's drawing; undefined if the layout has none. */
  readonly layoutUrl: string | undefined;
}

export function OfflineGuiButton({ layoutUrl }: Props) {
  const { offlineGui } = useServices().config;
  if (offlineGui === undefined) return undefined;
  return <OfferedGui service={offlineGui} layoutUrl={layoutUrl} />;
}

type Download =
  | { readonly status: "idle" | "running" }
  | { readonly status: "begun"; readonly link: string };

function OfferedGui({ service, layoutUrl }: Props & { readonly service: string }) {
  const { auth, session, fetch, nowSeconds } = useServices();
  const isOnline = useIsOnline();
  const [download, setDownload] = useState<Download>({ status: "idle" });
  async function start(): Promise<void> {
    setDownload({ status: "running" });
    const { identityToken } = credentialsOf(auth, () => session.end("expired"));
    const response = await requestOfflineGui({ fetch, identityToken }, service);
    if (!response.ok) {
      setDownload({ status: "idle" });
      notify({ kind: "error", text: offlineGuiTrouble(response.error), lastsSeconds: 5 });
      return;
    }
    const drawing = layoutUrl && (await freshDrawing({ fetch, nowSeconds }, layoutUrl));
    setDownload({ status: "begun", link: response.value });
    if (layoutUrl !== undefined && drawing !== undefined) {
      saveText(layoutUrl.split("/").at(-1) ?? layoutUrl, drawing, "image/svg+xml");
    }
    if (layoutUrl !== undefined && drawing === undefined) {
      const text = OFFLINE_GUI_MESSAGES.withoutDrawing;
      notify({ kind: "warning", text, lastsSeconds: 5 });
    }
    followDownload(response.value);
  }
  return (
    <>
      <Button
        variant="outlined"
        loading={download.status === "running"}
        disabled={!isOnline}
        onClick={() => void start()}
        sx={{ mt: 1, ml: 1 }}
      >
        {OFFLINE_GUI_MESSAGES.download}
      </Button>
      <Typography role="status" variant="body2" color="textSecondary">
        {download.status === "begun" && (
          <>
            {OFFLINE_GUI_MESSAGES.ready}{" "}
            <Link href={download.link} target="_blank" rel="noopener noreferrer">
              {OFFLINE_GUI_FILE}
            </Link>
          </>
        )}
      </Typography>
    </>
  );
}
