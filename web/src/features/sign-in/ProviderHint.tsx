/** Says that the company signs in its people, and has the button that leads there. */
import Typography from "@mui/material/Typography";
import type { SignOnProviderName } from "#web/session/sign-on-session.ts";
import { BusyButton } from "#web/ui/BusyButton.tsx";
import { SIGN_ON_MESSAGES } from "./sign-on-messages.ts";

interface Props {
  readonly provider: SignOnProviderName;
  /** A second sentence. */
  readonly more?: string;
  /** Whether the page is being left. */
  readonly isLeaving: boolean;
}

/** To be placed in a form, which the button submits. */
export function ProviderHint({ provider: { name, mailDomain }, more, isLeaving }: Props) {
  const hint = SIGN_ON_MESSAGES.hint(name, mailDomain);
  return (
    <>
      <Typography variant="body2" color="textSecondary" role="status">
        {more === undefined ? hint : `${hint} ${more}`}
      </Typography>
      <BusyButton isBusy={isLeaving}>{SIGN_ON_MESSAGES.go(name)}</BusyButton>
    </>
  );
}
