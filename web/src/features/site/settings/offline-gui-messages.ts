/** Texts of the download of the offline GUI. */

import type { Failure } from "#web/api/failure.ts";
import { messages } from "#web/language/messages.ts";
import { FAILURE_MESSAGES } from "#web/ui/failure-messages.ts";

export const OFFLINE_GUI_MESSAGES = messages("offlineGui", {
  download: "Download Offline GUI",
  ready: "If the download does not start:",
  withoutDrawing: "The offline GUI has no layout drawing: it could not be read.",
  unanswered: "The offline GUI was not downloaded: its service did not answer.",
  refused: "The offline GUI was not downloaded: its service refused.",
  failed: "The offline GUI was not downloaded: its service returned no usable link.",
});

const TROUBLES: Readonly<Record<Failure["status"], string>> = {
  networkError: OFFLINE_GUI_MESSAGES.unanswered,
  unauthorised: FAILURE_MESSAGES.sessionEnded,
  refused: OFFLINE_GUI_MESSAGES.refused,
  failed: OFFLINE_GUI_MESSAGES.failed,
};

/** Explains why the offline GUI could not be downloaded. */
export function offlineGuiTrouble({ status }: Failure): string {
  return TROUBLES[status];
}
