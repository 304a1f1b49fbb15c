/** Strip that shows whether commands of class R4 require two-person approval. */
import { mdiAccountMultipleCheckOutline, mdiAccountOutline } from "@mdi/js";
import { useServices } from "#web/session/services.ts";
import { RULE_MESSAGES } from "./approval-messages.ts";
import { SwitchStrip } from "./SwitchStrip.tsx";
import { useLayoutSwitch } from "./use-layout-switch.ts";

interface Props {
  /** Time zone of the site. */
  readonly tz: string | undefined;
}

/** Seconds for which the strip is emphasised after two-person approval was switched off. */
const NEWS_SECONDS = 86_400;

const TURN_ON = {
  button: RULE_MESSAGES.turnOn,
  title: RULE_MESSAGES.turnOnTitle,
  hint: RULE_MESSAGES.turnOnHint,
};

const TURN_OFF = {
  button: RULE_MESSAGES.turnOff,
  title: RULE_MESSAGES.turnOffTitle,
  hint: RULE_MESSAGES.turnOffHint,
};

/** Usually one person is enough. */
const USUAL = { on: false, changedAt: undefined } as const;

export function SecondPersonStrip({ tz }: Props) {
  const { state, turn } = useLayoutSwitch("secondPerson");
  const { nowSeconds } = useServices();
  const { on, changedAt } = state ?? USUAL;
  const isNews = changedAt !== undefined && nowSeconds() < changedAt + NEWS_SECONDS;
  return (
    <SwitchStrip
      state={state}
      look={on || isNews ? "detailed" : "quiet"}
      icon={on ? mdiAccountMultipleCheckOutline : mdiAccountOutline}
      text={on ? RULE_MESSAGES.ruleOn : RULE_MESSAGES.ruleOff}
      words={on ? TURN_OFF : TURN_ON}
      tz={tz}
      onTurn={turn}
    />
  );
}
