/**
 * Button that downloads the settings of a master and the parameters of its nodes as a file for the
 * offline GUI.
 */
import Button from "@mui/material/Button";
import { useState } from "react";
import { guiConfigFile } from "#domain/parameters/gui-config.ts";
import { err, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import { listNodeParameters, listSettings } from "#web/api/hub-operations.ts";
import { DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import type { SiteMaster } from "#web/features/site/model/site.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { notify } from "#web/ui/notify.ts";
import { saveText } from "#web/ui/save-text.ts";
import { guiFile, PARAMETERS_MESSAGES } from "./parameters-messages.ts";

export function GuiConfigButton({ master }: { readonly master: SiteMaster }) {
  const { client } = useServices();
  const isOnline = useIsOnline();
  const [isRunning, setIsRunning] = useState(false);
  async function download(): Promise<void> {
    setIsRunning(true);
    const made = await guiConfigOf(client, master);
    setIsRunning(false);
    if (!made.ok) notify({ kind: "error", text: made.error, lastsSeconds: 5 });
    else saveText(guiFile(master.name || DEVICE_MESSAGES.nameUnassigned), made.value, "text/csv");
  }
  return (
    <Button
      variant="outlined"
      loading={isRunning}
      disabled={!isOnline}
      onClick={() => void download()}
      sx={{ mt: 1 }}
    >
      {PARAMETERS_MESSAGES.guiDownload}
    </Button>
  );
}

/** Returns the text of the file, or the reason why it cannot be created. */
async function guiConfigOf(
  client: GraphqlClient,
  { spaParamId, nodeParamId }: SiteMaster,
): Promise<Result<string, string>> {
  if (spaParamId === undefined || nodeParamId === undefined) {
    return err(PARAMETERS_MESSAGES.guiMissing);
  }
  const [settings, parameters] = await Promise.all([
    listSettings(client, [spaParamId], () => undefined),
    listNodeParameters(client, [nodeParamId], () => undefined),
  ]);
  if (!settings.ok || !parameters.ok) {
    const isOffline = [settings, parameters].some(
      (read) => !read.ok && read.error.status === "networkError",
    );
    return err(isOffline ? PARAMETERS_MESSAGES.load.offline : PARAMETERS_MESSAGES.load.failed);
  }
  const set = settings.value.get(spaParamId);
  const values = parameters.value.get(nodeParamId)?.values;
  const file = set && values ? guiConfigFile(set.values, values) : undefined;
  return file?.ok === true ? file : err(PARAMETERS_MESSAGES.guiMalformed);
}
