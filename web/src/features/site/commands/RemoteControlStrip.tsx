/** Strip that shows whether remote control of the masters is switched off. */
import { mdiRemote, mdiRemoteOff } from "@mdi/js";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import { SwitchStrip } from "./SwitchStrip.tsx";
import type { UsedLayoutSwitch } from "./use-layout-switch.ts";

interface Props {
  readonly remote: UsedLayoutSwitch;
  /** Time zone of the site. */
  readonly tz: string | undefined;
}

/** Remote control is usually on. */
const USUAL = true;

export function RemoteControlStrip({ remote: { state, turn }, tz }: Props) {
  const on = state?.on ?? USUAL;
  const title = on ? COMMAND_MESSAGES.switchOff : COMMAND_MESSAGES.switchOn;
  return (
    <SwitchStrip
      state={state}
      look={on ? "quiet" : "loud"}
      icon={on ? mdiRemote : mdiRemoteOff}
      text={on ? COMMAND_MESSAGES.remoteOn : COMMAND_MESSAGES.remoteOff}
      words={{ button: title, title, hint: COMMAND_MESSAGES.switchHint }}
      tz={tz}
      onTurn={turn}
    />
  );
}
