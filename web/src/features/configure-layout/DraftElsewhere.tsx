/** Message in a tab while another tab edits the same draft. */
import { mdiTabUnselected } from "@mdi/js";
import { CONFIGURE_MESSAGES } from "#web/features/configure-layout/model/configure-messages.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";

export function DraftElsewhere() {
  return (
    <StateMessage
      iconPath={mdiTabUnselected}
      title={CONFIGURE_MESSAGES.elsewhere}
      hint={CONFIGURE_MESSAGES.elsewhereHint}
    />
  );
}
